import { expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../support/cloud";

onOneEngine(
  "content versions",
  (cloud) => {
    const versions = async () => {
      const { data } = await cloud().anon().rpc("content_versions").throwOnError();
      const rows: Returns<"content_versions"> = data;
      return Object.fromEntries(rows.map(({ table_name, version }) => [table_name, version]));
    };
    /** The tables whose versions a statement has changed. */
    const changedBy = async (sql: string) => {
      const before = await versions();
      await cloud().engine.execute(sql);
      const after = await versions();
      return Object.keys(after).filter((table) => after[table] !== before[table]);
    };

    test.each([
      [
        "a job is added",
        "insert into jobs (title, company, url) values ('J', 'C', 'https://c.test/')",
        ["jobs"],
      ],
      ["jobs are deleted", "delete from jobs where title = 'J'", ["jobs"]],
      [
        "a sale takes stock",
        "update products set stock_quantity = greatest(stock_quantity - 1, 0)",
        ["products"],
      ],
      ["a service is switched off", "update services set is_active = false", ["services"]],
      [
        "a post is written",
        "insert into blog_posts (title, content, published) values ('P', 'Text', true)",
        ["blog_posts"],
      ],
      ["an author takes another name", "update profiles set username = 'Another'", ["blog_posts"]],
      [
        "who has written nothing takes another name",
        "update profiles set username = 'New' where id not in (select author_id from blog_posts where published)",
        [],
      ],
      [
        "what is no content changes",
        "insert into contact_messages (name, email, subject, message) values ('N', 'n@n.test', 'S', 'M')",
        [],
      ],
      [
        "a change is taken back",
        "do $$ begin delete from jobs; raise exception 'no'; exception when others then end $$",
        [],
      ],
    ])("change as %s", async (_what, sql, tables) => {
      expect(await changedBy(sql)).toEqual(tables);
    });

    test("change as a job closes, before the schedule has closed it", async () => {
      await cloud().engine.execute(
        `update jobs set closes_at = now() + interval '1 second' where id = (select id from jobs limit 1)`,
      );
      const { jobs: before } = await versions();
      await expect.poll(async () => (await versions()).jobs, { interval: 100 }).not.toBe(before);
      const { jobs: late } = await versions();
      await cloud().engine.query("select publish_and_close_jobs(10)");
      const { jobs: after } = await versions();
      expect([before, late]).not.toContain(after);
      expect(await changedBy("select publish_and_close_jobs(10)")).toEqual([]);
    });
  },
  { seed: "demo" },
);
