/** Runs work once at a time for each key; callers that come meanwhile get the same result. */
export function singleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();

  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const found = running.get(key);
    if (found) return found;

    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
