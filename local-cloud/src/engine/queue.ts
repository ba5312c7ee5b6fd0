/** Runs asynchronous functions one after another, in the order of the calls. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
