/** Waits for the work only as long as the signal allows, whether or not the work itself heeds it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let leave: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', leave));
}
