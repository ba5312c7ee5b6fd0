import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

const [, section = ""] =
  /## What is promised\n(.*?)\n## /s.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
const queries = [...section.matchAll(/```sql\n(.*?);\n```/gs)].map(([, query = ""]) => query);

onOneEngine("the queries of what is promised", (cloud) => {
  test("are answered, and nothing is late at the start", async () => {
    const [payments, mails, tasks, ...more] = await Promise.all(
      queries.map((query) => cloud().engine.query(query)),
    );

    expect(payments).toEqual([{ count: 0 }]);
    expect(mails).toHaveLength(1);
    expect(tasks).toEqual([]);
    expect(more).toEqual([]);
  });
});
