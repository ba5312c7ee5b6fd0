import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";

const document = readFileSync("docs/operating.md", "utf8");
const [, section = ""] = /## What is promised\n(.*?)\n## /s.exec(document) ?? [];
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

  test("alarm of mails that were not sent in time or not taken, and of none that waits on purpose", async () => {
    const [, alarm = ""] = /`(select count\(\*\) from outbox [^`]+)`/.exec(document) ?? [];
    await cloud().engine.execute(`
      insert into outbox (dedupe_key, kind, address, due_at, attempts)
      values ('soon', 'receipt', 'a@example.com', now() + interval '10 minutes', 0),
        ('article', 'post', 'b@example.com', now() - interval '1 minute', 0),
        ('late', 'receipt', 'c@example.com', now() - interval '1 minute', 0),
        ('refused', 'receipt', 'd@example.com', now() + interval '10 minutes', 3)
    `);
    expect(await cloud().engine.query(alarm)).toEqual([{ count: 2 }]);
  });
});
