//! One writer at a time, across processes.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use crate::figures;

/// The lock of a data folder: a file of its own that is never renamed or removed, since a lock on a file that is
/// then replaced excludes nobody. It belongs to the process, not to a thread: callers exclude each other first.
#[derive(Debug)]
pub(super) struct Lock(File);

/// The lock, held until this is dropped.
#[derive(Debug)]
pub(super) struct Held<'a>(&'a File);

impl Lock {
    pub(super) fn open(path: &Path) -> io::Result<Lock> {
        OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path).map(Lock)
    }

    /// Opens the lock of a folder that has one, to read there and change nothing.
    pub(super) fn existing(path: &Path) -> io::Result<Lock> {
        File::open(path).map(Lock)
    }

    /// Waits until nobody else holds the lock.
    pub(super) fn exclusive(&self) -> io::Result<Held<'_>> {
        figures::lock_wait(|| patiently(|| fs2::FileExt::lock_exclusive(&self.0)))?;
        Ok(Held(&self.0))
    }

    /// Waits until nobody holds the lock exclusively.
    pub(super) fn shared(&self) -> io::Result<Held<'_>> {
        patiently(|| fs2::FileExt::lock_shared(&self.0))?;
        Ok(Held(&self.0))
    }

    /// As [`Lock::shared`] without waiting: nothing if somebody holds the lock exclusively.
    pub(super) fn try_shared(&self) -> Option<Held<'_>> {
        fs2::FileExt::try_lock_shared(&self.0).ok().map(|()| Held(&self.0))
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Err(error) = fs2::FileExt::unlock(self.0) {
            tracing::error!(%error, "the lock of the data folder can't be released");
        }
    }
}

fn patiently(mut lock: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    loop {
        match lock() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}
