/** Does each piece of work once at a time; those who want the same meanwhile get its result. */
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
