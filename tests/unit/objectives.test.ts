import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { log } from "~/lib/log.server";
import { startMetrics } from "../../server/metrics";
import { RequestLimiter } from "../../server/request-limiter";
import { fetchFrom, serve } from "../support/web-server";

const document = readFileSync("docs/operating.md", "utf8");

/** The metrics of a server that has made a page with a backend call. */
async function readMetrics(): Promise<string> {
  const metrics = await startMetrics({ host: "127.0.0.1", port: 0 }, new RequestLimiter(20, log));
  onTestFinished(() => void metrics.close());
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  const server = await serve(async () => new Response(await read()), {
    watchers: [metrics.count],
  });
  await fetchFrom(server);

  return read();
}

const namesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

test("each metric that the document on operating names is counted, with the labels that it asks for", async () => {
  const metrics = await readMetrics();
  const asked = [...document.matchAll(/\b((?:homeline|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  expect(asked.length).toBeGreaterThan(10);

  for (const [text, name = "", selector = ""] of asked) {
    const samples = namesOf(
      metrics,
      new RegExp(`^(?:# TYPE )?(${name}\\b.*|${name}_bucket.*)$`, "gm"),
    );
    expect(samples, text).not.toEqual([]);
    const labels = namesOf(samples.join("\n"), /(\w+)="/g);
    expect(labels, text).toEqual(expect.arrayContaining(namesOf(selector, /(\w+)[=!]~?"/g)));
  }
});

test("the durations of the objectives are bounds of the metric's buckets", async () => {
  const metrics = await readMetrics();
  const bounds = namesOf(document, /\b(le="[\d.]+")/g);

  expect(bounds.length).toBeGreaterThan(1);
  for (const bound of bounds) expect(metrics).toContain(`_bucket{${bound},`);
});
