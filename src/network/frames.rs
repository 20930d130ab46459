//! Messages on a stream: the length in four bytes, the highest first, then the bytes. Knows no
//! connection and no end.

use iroh::endpoint::{ReadExactError, RecvStream, SendStream, WriteError};
use komadai_room::limits::MOST_RULESET_BYTES;
use thiserror::Error;

/// The most bytes of a frame: a game with its options, and what stands around it.
pub(crate) const MOST_FRAME_BYTES: usize = MOST_RULESET_BYTES + 16;

/// A stream from which nothing more can be read.
#[derive(Debug, Error)]
pub(crate) enum FrameError {
    #[error("frame: expected at most {MOST_FRAME_BYTES} bytes, found {0}")]
    TooLong(u32),
    #[error(transparent)]
    Stream(#[from] ReadExactError),
}

pub(crate) async fn read(stream: &mut RecvStream) -> Result<Vec<u8>, FrameError> {
    let mut length = [0; 4];
    stream.read_exact(&mut length).await?;
    let length = u32::from_be_bytes(length);
    let bytes = usize::try_from(length).unwrap_or(usize::MAX);
    if bytes > MOST_FRAME_BYTES {
        return Err(FrameError::TooLong(length));
    }
    let mut frame = vec![0; bytes];
    stream.read_exact(&mut frame).await?;
    Ok(frame)
}

pub(crate) async fn write(stream: &mut SendStream, frame: &[u8]) -> Result<(), WriteError> {
    let length = u32::try_from(frame.len()).unwrap_or(u32::MAX);
    stream.write_all(&length.to_be_bytes()).await?;
    stream.write_all(frame).await
}
