import { type Bench, percentiles } from "./sample";

const ROWS = 2_000;

/** The lag of the event loop while one client keeps the local cloud busy. */
export const responsiveness: Bench = async (cloud) => {
  const rows = Array.from({ length: ROWS }, (_, number) => ({
    title: `Bench ${number}`,
    message: "One of a batch.",
  }));
  const durations: number[] = [];
  let isBusy = true;

  const batch = Promise.all(
    [1, 2, 3].map(() => cloud.service().from("notifications").insert(rows)),
  );
  const watch = (async () => {
    while (isBusy) {
      const begin = performance.now();
      await (await fetch(cloud.url)).text();
      durations.push(performance.now() - begin);
    }
  })();
  const outcomes = await batch.finally(() => {
    isBusy = false;
  });
  await watch;
  for (const { error } of outcomes) if (error) throw error;

  return [{ label: "a page meanwhile, under load", value: percentiles(durations) }];
};
