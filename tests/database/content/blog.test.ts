import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../../local-cloud/src/engine/caller";
import { onOneEngine } from "../../support/cloud";
import { anon, call, run, service, signUpAdmin, type TestUser } from "../../support/users";

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
      _query: "pUBLIC",
    });
    expect(listed).toMatchObject({ total: 1, rows: [{ slug: "public", published: true }] });
  });

  test("a draft is published when its time has come, and its time goes with it", async () => {
    const { engine } = cloud();
    const [{ id } = { id: "" }] = await engine.query<{ id: string }>(
      `insert into public.blog_posts (title, content, publish_at)
       values ('Monday', 'News', now() + interval '1 hour') returning id`,
    );
    const find = async () => {
      const [post] = await engine.query<Record<string, unknown>>(
        "select published, publish_at, published_at from public.blog_posts where id = $1",
        [id],
      );
      return post;
    };
    const publish = () => call(engine, service, "publish_posts", { _limit: 10 });
    expect(await publish()).toBe(0);
    expect(await find()).toMatchObject({ published: false, published_at: null });

    await engine.execute(
      `alter table public.blog_posts disable trigger user;
       update public.blog_posts set publish_at = now() where id = '${id}';
       alter table public.blog_posts enable trigger user;`,
    );
    expect(await publish()).toBe(1);
    expect(await find()).toMatchObject({
      published: true,
      publish_at: null,
      published_at: expect.any(Date),
    });
    expect(await publish()).toBe(0);
  });
});
