import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

const [, section = ""] =
  /## What is promised\n(.*?)\n## /s.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
const queries = [...section.matchAll(/```sql\n(.*?);\n```/gs)].map(([, query = ""]) => query);

onOneEngine("the queries of what is promised", (cloud) => {
  const answers = () => Promise.all(queries.map((query) => cloud().engine.query(query)));

  test("are answered, and name a task that is late", async () => {
    const { engine } = cloud();
    // The database may have been made a while ago.
    await engine.query("update public.tasks set started_at = now()");
    expect(await answers()).toEqual([[{ count: 0 }], [expect.anything()], []]);

    await engine.query(
      "update public.tasks set started_at = now() - interval '2 days' where name = 'send_mail'",
    );
    const [, , late] = await answers();
    expect(late).toMatchObject([{ name: "send_mail" }]);
  });
});
