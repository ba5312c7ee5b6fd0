import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { call, callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

type Saved = Returns<"my_saved_jobs">;
type Visit = Returns<"visit_job_board">;

onOneEngine("saved jobs", (cloud) => {
  let ann: TestUser;
  let ben: TestUser;

  beforeAll(async () => {
    ann = await signUp(cloud().engine, "Ann");
    ben = await signUp(cloud().engine, "Ben");
  });

  beforeEach(async () => {
    await cloud().engine.execute("delete from public.jobs; delete from public.board_visits");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);

  async function post(title: string, facts: Record<string, string> = {}): Promise<string> {
    const row = { title, company: "Acme", url: "https://acme.test/", ...facts };
    const names = Object.keys(row);
    const [job] = await query<{ id: string }>(
      `insert into public.jobs (${names.join(", ")})
       values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
      Object.values(row),
    );
    return job?.id ?? "";
  }
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const save = (who: TestUser, _job_id: string) => act(who, "save_job", { _job_id });
  const saved = ({ caller }: TestUser, args = {}) =>
    call<Saved>(cloud().engine, caller, "my_saved_jobs", args);
  const titles = async (who: TestUser, args = {}) =>
    (await saved(who, args)).rows.map(({ title }) => title);

  test("are a member's own, once each", async () => {
    const job = await post("Agent");
    await save(ann, job);
    await save(ann, job);
    expect(await saved(ann)).toMatchObject({ total: 1, rows: [{ id: job, title: "Agent" }] });
    expect(await saved(ben)).toEqual({ total: 0, rows: [] });
    const of = { _job_ids: [job, randomUUID()] };
    expect(await act(ann, "my_saved_of", of)).toEqual([job]);
    expect(await act(ben, "my_saved_of", of)).toEqual([]);

    await act(ben, "remove_saved_job", { _job_id: job });
    expect(await titles(ann)).toEqual(["Agent"]);
    await act(ann, "remove_saved_job", { _job_id: job });
    expect(await titles(ann)).toEqual([]);
  });

  test("come in the order in which they close, page by page", async () => {
    const gone = await post("Gone");
    const jobs = [
      gone,
      await post("Closed", { closes_at: inHours(-1) }),
      await post("Open"),
      await post("Later", { closes_at: inHours(50) }),
      await post("Soon", { closes_at: inHours(5) }),
    ];
    for (const job of jobs) await save(ann, job);
    await query("update public.jobs set visibility = 'hidden', title = 'Secret' where id = $1", [
      gone,
    ]);

    expect(await titles(ann)).toEqual(["Soon", "Later", "Open", "Closed", "Gone"]);
    expect(await titles(ann, { _page: 2, _per_page: 2 })).toEqual(["Open", "Closed"]);
    await query("delete from public.jobs where id = $1", [gone]);
    expect((await saved(ann)).total).toBe(4);
  });

  test("cannot be what nobody sees, nor more than 500", async () => {
    const draft = await post("Draft", { visibility: "draft" });
    const refusal = "This job is no longer here, so it was not saved.";
    for (const _job_id of [draft, randomUUID()])
      expect(await errorFrom(ann, "save_job", { _job_id })).toBe(`P0001 ${refusal}`);

    await query(
      `with posted as (
         insert into public.jobs (title, company, url)
         select 'Job ' || n, 'Acme', 'https://acme.test/' from generate_series(1, 500) as n returning id
       )
       insert into public.saved_jobs (user_id, job_id, title) select $1, id, 'Job' from posted`,
      [ann.id],
    );
    const job = await post("One more");
    expect(await errorFrom(ann, "save_job", { _job_id: job })).toBe(
      "P0001 You have saved 500 jobs, which is as many as fit. Please remove one first.",
    );
    await save(ben, job);
    const [first] = (await saved(ann)).rows;
    await act(ann, "remove_saved_job", { _job_id: first?.id });
    await save(ann, job);
    expect((await saved(ann)).total).toBe(500);
  });

  test("keep the day on which one has applied, until the mark is taken back", async () => {
    const job = await post("Agent");
    await save(ann, job);
    const mark = async (_is_applied: boolean, who = ann) => {
      await act(who, "mark_job_applied", { _job_id: job, _is_applied });
      return (await saved(ann)).rows[0]?.applied_at;
    };
    expect(await mark(true, ben)).toBeNull();
    const day = await mark(true);
    expect(day).not.toBeNull();
    expect(await mark(true)).toBe(day);
    expect(await mark(false)).toBeNull();
  });

  test("are among a member's own data, and go with the account", async () => {
    const eve = await signUp(cloud().engine, "Eve");
    const job = await post("Agent");
    await save(eve, job);
    await act(eve, "visit_job_board", { _job_ids: [] });
    const data = await call<Returns<"my_data">>(cloud().engine, eve.caller, "my_data");
    expect(data.saved_jobs).toMatchObject([{ job: "Agent", applied_at: null }]);
    expect(data.profile.job_board_seen_at).not.toBeNull();

    await act(eve, "delete_my_account");
    expect(await query("select from public.saved_jobs where job_id = $1", [job])).toEqual([]);
    expect(await query("select from public.board_visits")).toEqual([]);
  });

  test("are nothing of visitors and blocked members", async () => {
    const job = await post("Agent");
    const admin = await signUpAdmin(cloud().engine, "Admin");
    const eve = await signUp(cloud().engine, "Eve");
    await save(eve, job);
    await act(admin, "block_user", { _user_id: eve.id, _reason: "Spam" });
    for (const [name, args] of [
      ["my_saved_jobs", {}],
      ["save_job", { _job_id: job }],
      ["visit_job_board", { _job_ids: [job] }],
    ] as const)
      expect(await errorFrom(eve, name, args), name).toMatch(/^42501/);
  });

  test("stand beside what is new since the last visit of the board", async () => {
    const visit = async (who = ann, _job_ids: string[] = []) =>
      call<Visit>(cloud().engine, who.caller, "visit_job_board", { _job_ids });
    const letPass = (time: string) =>
      query(
        `with aged as (
           update public.jobs set published_at = published_at - $1::interval
         )
         update public.board_visits set
           seen_at = seen_at - $1::interval, new_since = new_since - $1::interval`,
        [time],
      );
    const job = await post("Before the first visit");
    await save(ann, job);
    expect(await visit(ann, [job])).toEqual({ saved: [job], new_jobs: 0 });

    await letPass("1 day");
    await post("New");
    await post("New and closed", { closes_at: inHours(-1) });
    await post("Draft", { visibility: "draft" });
    expect(await visit()).toMatchObject({ new_jobs: 1 });
    // Further pages of the same visit say the same, and what comes meanwhile is new, too.
    await letPass("3 hours");
    await post("During the visit");
    expect(await visit()).toMatchObject({ new_jobs: 2 });
    await letPass("3 hours");
    expect(await visit()).toMatchObject({ new_jobs: 2 });

    await letPass("5 hours");
    expect(await visit()).toMatchObject({ new_jobs: 0 });
    expect(await visit(ben)).toMatchObject({ new_jobs: 0 });
    await letPass("5 hours");
    await query(
      `insert into public.jobs (title, company, url)
       select 'Job ' || n, 'Acme', 'https://acme.test/' from generate_series(1, 150) as n`,
    );
    expect(await visit()).toMatchObject({ new_jobs: 100 });
  });
});
