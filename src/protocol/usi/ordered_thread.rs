//! [`OrderedThread`]: a thread beside the loop that carries out orders one after the other, in the
//! order in which they were given. Knows nothing of what is ordered.

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};

/// The most orders of one kind that may wait for those before them: each keeps a whole game.
pub(super) const MOST_WAITING_ORDERS: usize = 64;

/// A thread that carries out orders of type `O`.
pub(super) struct OrderedThread<O> {
    orders: Sender<(O, Arc<()>)>,
    /// Ends with what kept it from saying what came of an order, if anything did.
    thread: JoinHandle<io::Result<()>>,
}

/// Tells whether an order is still to be carried out, or being so.
pub(super) struct Ticket(Weak<()>);

impl Ticket {
    pub fn is_waiting(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl<O: Send + 'static> OrderedThread<O> {
    /// A thread that carries out every order so. It goes on after one of which nothing could be
    /// said.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn new(
        name: &str,
        mut carry_out: impl FnMut(O) -> io::Result<()> + Send + 'static,
    ) -> io::Result<OrderedThread<O>> {
        let (orders, received) = channel();
        let thread = thread::Builder::new().name(name.into());
        let thread = thread.spawn(move || {
            let mut said = Ok(());
            for (order, _waiting) in received {
                said = said.and(carry_out(order));
            }
            said
        })?;
        Ok(OrderedThread { orders, thread })
    }

    pub fn send(&self, order: O) -> Ticket {
        let waiting = Arc::new(());
        let ticket = Ticket(Arc::downgrade(&waiting));
        // The thread takes orders as long as we give any.
        let _ = self.orders.send((order, waiting));
        ticket
    }

    /// Waits until everything that was ordered is done.
    ///
    /// # Errors
    /// The first that was not said.
    pub fn wait_until_done(self) -> io::Result<()> {
        drop(self.orders);
        // What it could say before a crash, it has said.
        self.thread.join().unwrap_or(Ok(()))
    }
}
