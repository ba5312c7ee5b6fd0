import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { callsOn, run, signUpAdmin, type TestUser } from "../../support/users";

type Row = Record<string, unknown>;

onOneEngine("a change of many rows", (cloud) => {
  const { act, errorFrom } = callsOn(() => cloud().engine);
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });

  const write = (sql: string, values: unknown[]) =>
    run<Row>(cloud().engine, admin.caller, sql, values);
  const add = async (columns: string, values: string) => {
    const [job] = await cloud().engine.query<{ id: string }>(
      `insert into public.jobs (title, company, url${columns})
       values ('Agent', 'Quokka', 'https://quokka.test'${values}) returning id`,
    );
    return job?.id ?? "";
  };
  const find = async (id: string) => {
    const [job] = await cloud().engine.query<Row>(
      "select to_jsonb(jobs) - 'updated_at' as job from public.jobs where id = $1",
      [id],
    );
    return job?.job;
  };
  const change = async (set: string, ids: string[]) => {
    const [job] = await write(
      `update public.jobs set ${set} where id = any ($1) returning updated_at::text`,
      [ids],
    );
    return job?.updated_at;
  };
  const undo = (ids: string[], changedAt: unknown) =>
    act<number>(admin, "undo_changes", {
      _entity: "jobs",
      _ids: ids,
      _changed_at: changedAt,
    });

  test("is taken back as it was, once, and logged", async () => {
    const days = ", '2020-01-01T00:00:00Z', '2090-01-01T12:34:56.789012Z'";
    const ids = [await add("", ""), await add(", published_from, closes_at", days)];
    const before = await Promise.all(ids.map(find));
    const at = await change("closes_at = 'now'", ids);
    // Nobody is asked about a job that was closed by hand.
    expect(await find(ids[1] ?? "")).toMatchObject({
      state: "closed",
      reviewed_at: expect.anything(),
    });

    expect(await undo(ids, at)).toBe(2);
    expect(await Promise.all(ids.map(find))).toEqual(before);
    expect(await undo(ids, at)).toBe(0);
    expect(await Promise.all(ids.map(find))).toEqual(before);
  });

  test("stays where a row was changed since, or deleted, and where nothing was changed then", async () => {
    const [changed, deleted, other] = [await add("", ""), await add("", ""), await add("", "")];
    const at = await change("visibility = 'hidden'", [changed, deleted]);
    await change("title = 'Speaker'", [changed, other]);
    await write("delete from public.jobs where id = $1", [deleted]);

    expect(await undo([changed, deleted, other], at)).toBe(0);
    expect(await find(changed)).toMatchObject({ visibility: "hidden", title: "Speaker" });
    expect(await find(other)).toMatchObject({ title: "Speaker" });
  });

  test("stays if it was another change than those of the day, or of a table that has no such rows", async () => {
    const id = await add("", "");
    const at = await change("visibility = 'hidden'", [id]);
    const later = (time: string) =>
      errorFrom(admin, "undo_changes", { _entity: "jobs", _ids: [id], _changed_at: time });
    expect(await later("2020-01-01T00:00:00Z")).toMatch(/^42501/);
    expect(
      await errorFrom(admin, "undo_changes", { _entity: "orders", _ids: [id], _changed_at: at }),
    ).toMatch(/^42501/);
  });
});
