/** Runs one piece of work after the other, in the order they were asked for. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
