//! Numbered pieces of work on several threads, whose results are taken in the order of
//! their numbers. Knows nothing of the work.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Works on each number, with one of `workers` on a thread of its own, and hands every
/// result over in the order of the numbers, on the thread that called. Once `take` breaks,
/// no further work begins; its break is returned. Where the machine has fewer threads, as
/// many workers work as it has.
///
/// # Errors
/// If it has none.
pub fn in_order<W: Send, N: Send, T: Send, B>(
    workers: Vec<W>,
    numbers: impl Iterator<Item = N> + Send,
    work: impl Fn(&mut W, N) -> T + Sync,
    mut take: impl FnMut(T) -> ControlFlow<B>,
) -> io::Result<ControlFlow<B>> {
    let numbers = Mutex::new(numbers.enumerate());
    let is_over = AtomicBool::new(false);
    let (sender, results) = sync_channel(workers.len());
    thread::scope(|scope| {
        let mut running = Err(io::ErrorKind::WouldBlock.into());
        for mut worker in workers {
            let (numbers, is_over, work, sender) = (&numbers, &is_over, &work, sender.clone());
            let thread = thread::Builder::new().spawn_scoped(scope, move || {
                let next = || numbers.lock().ok().and_then(|mut numbers| numbers.next());
                while !is_over.load(Relaxed)
                    && let Some((place, number)) = next()
                {
                    if sender.send((place, work(&mut worker, number))).is_err() {
                        break;
                    }
                }
            });
            match thread {
                Ok(_) => running = Ok(()),
                Err(reason) => {
                    running = running.or(Err(reason));
                    break;
                }
            }
        }
        drop(sender);
        running?;
        let mut waiting = BTreeMap::new();
        let mut place = 0;
        while let Ok((done, result)) = results.recv() {
            waiting.insert(done, result);
            while let Some(result) = waiting.remove(&place) {
                place += 1;
                if let ControlFlow::Break(reason) = take(result) {
                    is_over.store(true, Relaxed);
                    // Nobody waits for a place to leave a result at.
                    drop(results);
                    return Ok(ControlFlow::Break(reason));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    })
}
