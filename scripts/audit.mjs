import { command, UserFacingError } from "./setup/progress.mjs";
import { capture } from "./setup/run.mjs";

/** Weaknesses without a mend that Remix 2 runs with; decision 36 says why none can be reached here. */
const NOT_REACHED = ["GHSA-wrjc-x8rr-h8h6", "GHSA-337j-9hxr-rhxg", "GHSA-rxv8-25v2-qmq8"];

/**
 * @typedef {{ url: string, title: string, name: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (Advisory | string)[] }> }} Report
 */

/** Compares what runs in production with the weaknesses that the registry knows. */
await command(async () => {
  const advisories = await readAdvisories();
  const reached = [...advisories].filter(([id]) => !NOT_REACHED.includes(id));
  const over = NOT_REACHED.filter((id) => !advisories.has(id));
  const problems = [
    ...reached.map(([id, { name, severity, title }]) => `${id} (${severity}) in ${name}: ${title}`),
    ...over.map((id) => `${id} is reported no more, so scripts/audit.mjs need not leave it out.`),
  ];
  if (problems.length > 0) throw new UserFacingError(problems.join("\n"));

  console.log(`No weakness is known but ${NOT_REACHED.length} that are not reached here.`);
});

async function readAdvisories() {
  const { output } = await capture("npm", ["audit", "--omit=dev", "--json"]);
  const start = output.indexOf("{");
  /** @type {Report} */
  const { vulnerabilities } = start < 0 ? {} : JSON.parse(output.slice(start));
  if (!vulnerabilities) throw new UserFacingError(`The registry did not answer:\n${output}`);

  return new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((via) => typeof via === "object")
      .map((advisory) => [advisory.url.split("/").pop() ?? "", advisory]),
  );
}
