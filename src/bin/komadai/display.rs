//! Whether there is a display to open a window on, before anything is built: Bevy would end
//! with a panic. Looks where winit will look, Wayland before X11, and draws nothing.

#[cfg(target_os = "linux")]
pub use linux::check_display_connection;

/// Nothing to check: the system always has a display, or says itself what is missing.
#[cfg(not(target_os = "linux"))]
pub fn check_display_connection() -> Result<(), String> {
    Ok(())
}

#[cfg(target_os = "linux")]
mod linux {
    use std::env;
    use std::io;
    use std::net::TcpStream;
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    use std::path::PathBuf;

    /// Where X servers listen: `X0` for the display `:0`, and so on.
    const X11_SOCKETS: &str = "/tmp/.X11-unix/X";
    /// The TCP port of the X11 display 0; that of the next one is one higher.
    const X11_PORT: u16 = 6000;

    /// Connects to the display that the environment names.
    ///
    /// # Errors
    /// What is missing, in one sentence.
    pub fn check_display_connection() -> Result<(), String> {
        // Whoever passes an open socket has connected it.
        if non_empty_env_variable("WAYLAND_SOCKET").is_some() {
            return Ok(());
        }
        if let Some(display) = non_empty_env_variable("WAYLAND_DISPLAY") {
            return connect_wayland(&display).map_err(|error| {
                format!("cannot connect to the Wayland display {display}: {error}")
            });
        }
        if let Some(display) = non_empty_env_variable("DISPLAY") {
            return connect_x11(&display)
                .map_err(|error| format!("cannot connect to the X11 display {display}: {error}"));
        }
        Err(
            "there is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set"
                .into(),
        )
    }

    /// The value of an environment variable; winit takes an empty one for none.
    fn non_empty_env_variable(name: &str) -> Option<String> {
        env::var(name).ok().filter(|value| !value.is_empty())
    }

    /// The name of a Wayland display is that of a socket, relative to the runtime folder.
    fn connect_wayland(display: &str) -> io::Result<()> {
        let runtime = non_empty_env_variable("XDG_RUNTIME_DIR").unwrap_or_default();
        UnixStream::connect(PathBuf::from(runtime).join(display)).map(drop)
    }

    /// The name of an X11 display is `[HOST]:NUMBER[.SCREEN]`, possibly after a protocol and
    /// a slash.
    fn connect_x11(display: &str) -> io::Result<()> {
        let name = display.rsplit_once('/').map_or(display, |(_, name)| name);
        let (host, number) = name.rsplit_once(':').ok_or_else(display_name_error)?;
        let number = number.split('.').next().unwrap_or_default();
        let number: u16 = number.parse().map_err(|_| display_name_error())?;
        let port = X11_PORT
            .checked_add(number)
            .ok_or_else(display_name_error)?;
        if !(host.is_empty() || host == "unix") {
            return TcpStream::connect((host, port)).map(drop);
        }
        let path = format!("{X11_SOCKETS}{number}");
        let abstract_socket = SocketAddr::from_abstract_name(&path)?;
        UnixStream::connect_addr(&abstract_socket)
            .or_else(|_| UnixStream::connect(&path))
            .map(drop)
            .or_else(|error| {
                TcpStream::connect(("localhost", port))
                    .map(drop)
                    .map_err(|_| error)
            })
    }

    fn display_name_error() -> io::Error {
        io::Error::new(io::ErrorKind::InvalidInput, "expected a name such as `:0`")
    }
}
