/** A fetch that gives up: whoever waits for a page must not wait as long as a backend hangs. */
export const patientFetch =
  (patience: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(patience) });
