import { beforeAll, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { call, run, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the list of the administrators' log", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });

  test("shows the beginning of an article that was deleted", async () => {
    const id = await write(
      "insert into blog_posts (title, content) values ('T', repeat('word ', 2000)) returning id",
    );
    await write("delete from blog_posts where id = $1 returning id", id);

    expect((await list({ _per_page: 2 })).rows).toMatchObject([
      { changed_from: { content: expect.stringMatching(/^(word ){1000}…$/) }, is_shortened: true },
      { changed_from: null, is_shortened: false },
    ]);
  });

  test("is found by words, by who it was, by what and by when", async () => {
    const other = await signUpAdmin(cloud().engine, "Grace");
    const id = await write(
      "insert into jobs (title, company, url) values ('Interpreter', 'Quokka', 'https://c.test/') returning id",
    );
    await write("update jobs set salary = '$1,150 a week' where id = $1 returning id", id);
    await run(
      cloud().engine,
      other.caller,
      "insert into services (name, price) values ('Interpreter training', 1)",
    );
    const found = async (filter: Record<string, unknown>) => {
      const { rows, total } = await list(filter);
      expect(total).toBe(rows.length);
      return rows.map(({ action, entity }) => `${action} ${entity}`);
    };

    const all = ["insert services", "update jobs", "insert jobs"];
    expect(await found({ _query: "interpreters" })).toEqual(all);
    expect(await found({ _query: "1150" })).toEqual(["update jobs"]);
    expect(await found({ _query: "quokka" })).toEqual(["insert jobs"]);
    expect(await found({ _query: id })).toEqual(["update jobs", "insert jobs"]);
    expect(await found({ _query: "interpreter", _entity: "services" })).toEqual([
      "insert services",
    ]);
    expect(await found({ _actor_id: other.id })).toEqual(["insert services"]);
    expect(await found({ _actor_id: other.id, _entity: "jobs" })).toEqual([]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await found({ _query: "interpreter", _from: soon })).toEqual([]);
    expect(await found({ _query: "interpreter", _to: soon })).toEqual(all);

    const { actors } = await list({});
    expect(actors).toContainEqual({ id: other.id, name: "Grace" });
  });

  async function write(sql: string, ...values: string[]) {
    const [row] = await run<{ id: string }>(cloud().engine, admin.caller, sql, values);
    return row?.id ?? "";
  }

  function list(filter: Record<string, unknown>) {
    return call<Returns<"admin_list_log">>(cloud().engine, admin.caller, "admin_list_log", filter);
  }
});
