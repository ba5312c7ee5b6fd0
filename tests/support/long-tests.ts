/** Whether this run is `npm run test:long`, which repeats random tests far more often. */
export const isLongRun = process.env.TEST_LONG === "1";

/** How often to repeat a random test: seldom in `npm test`, often in `npm run test:long`. */
export const repetitions = (usual: number, long: number) => (isLongRun ? long : usual);
