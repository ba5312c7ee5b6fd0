import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../local-cloud/src/engine/caller";
import { onOneEngine } from "../support/cloud";
import { anon, call, run, signUpAdmin, type TestUser } from "../support/users";

onOneEngine("posts", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  test("carry a preview, their length and the reading time", async () => {
    const content = `${"word ".repeat(401)}end`;
    const [post] = await run(
      cloud().engine,
      admin.caller,
      `insert into blog_posts (title, content) values ('P', $1)
         returning preview, content_length, reading_minutes`,
      [content],
    );
    expect(post).toEqual({
      preview: content.slice(0, 1000),
      content_length: content.length,
      reading_minutes: 3,
    });
  });

  test.each([
    ["one", 1],
    [`${"word ".repeat(200)}`, 1],
    [`${"word\n".repeat(201)}`, 2],
    [`# word\n\n${"- word\n".repeat(197)}\n---\n\n> word **word**`, 1],
    [`1. word\n\n\`\`\`js\n${"word - ".repeat(198)}\n\`\`\`\n\n[word](/one "two three")`, 1],
    [`${"[word](/one) ".repeat(201)}`, 2],
  ])("are read in minutes that are rounded up: %.10j", async (content, minutes) => {
    const [post] = await run(
      cloud().engine,
      admin.caller,
      "insert into blog_posts (title, content) values ('P', $1) returning reading_minutes",
      [content],
    );
    expect(post).toEqual({ reading_minutes: minutes });
  });

  test("are counted without telling anon of drafts", async () => {
    const counts = (caller: Caller) =>
      call<{ published: number; draft: number | null }>(cloud().engine, caller, "post_counts");
    const before = await counts(admin.caller);
    await run(
      cloud().engine,
      admin.caller,
      `insert into blog_posts (title, content, published)
         values ('Public', 'x', true), ('Draft', 'x', false), ('Another draft', 'x', false)`,
    );

    const published = before.published + 1;
    expect(await counts(anon)).toEqual({ published, draft: null });
    expect(await counts(admin.caller)).toEqual({ published, draft: Number(before.draft) + 2 });
    const listed = await call(cloud().engine, admin.caller, "admin_list_posts", {
      _query: "pUBl",
    });
    expect(listed).toMatchObject({ total: 1, rows: [{ slug: "public", published: true }] });
  });
});
