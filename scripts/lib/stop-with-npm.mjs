const WATCH_MS = 500;

/**
 * npm passes a signal on to the shell that it started this process with, and many shells die of it without passing it
 * on. Losing the parent is therefore taken as the signal to stop.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}
