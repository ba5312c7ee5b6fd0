/** Whether this run is `npm run test:long`, which repeats random tests far more often. */
export const isLongRun = process.env.TEST_LONG === "1";

/** The first of these in `npm test`, and all of them in `npm run test:long`. */
export const someOf = <Way>(ways: readonly Way[], usual: number): readonly Way[] =>
  isLongRun ? ways : ways.slice(0, usual);

/** How often to repeat a random test: seldom in `npm test`, often in `npm run test:long`. */
export const repetitions = (usual: number, long: number) => (isLongRun ? long : usual);
