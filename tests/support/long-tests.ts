/** Whether this run is `npm run test:long`, which repeats random tests far more often. */
export const isLongRun = process.env.TEST_LONG === "1";

/** The first of these in `npm test`, and all of them in `npm run test:long`. */
export const someOf = <Way>(ways: readonly Way[], usual: number): readonly Way[] =>
  isLongRun ? ways : ways.slice(0, usual);

/** How often to repeat a random test: seldom in `npm test`, often in `npm run test:long`. */
export const repetitions = (usual: number, long: number) => (isLongRun ? long : usual);

/** How long the rounds of one random test go on in `npm run test:long`. */
const ROUNDS_MS = 120_000;

/**
 * The rounds of a random test: few in `npm test`, and in `npm run test:long` as many as two minutes take. What runs
 * side by side may take its rounds from the same ones.
 */
export function* rounds(usual: number): Generator<number> {
  const end = Date.now() + ROUNDS_MS;
  for (let round = 0; isLongRun ? Date.now() < end : round < usual; round += 1) yield round;
}
