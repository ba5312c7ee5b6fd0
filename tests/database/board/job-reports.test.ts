import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import {
  call,
  callsOn,
  errorOf,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

onOneEngine("reports of jobs", (cloud) => {
  let admin: TestUser;
  let ann: TestUser;
  let job: string;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
    ann = await signUp(cloud().engine, "Ann");
  });

  beforeEach(async () => {
    await cloud().engine.execute("delete from private.rate_limits; delete from public.jobs");
    job = await post("Agent");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);

  async function post(title: string, visibility = "shown"): Promise<string> {
    const [row] = await query<{ id: string }>(
      `insert into public.jobs (title, company, url, visibility)
       values ($1, 'Acme', 'https://acme.test/', $2) returning id`,
      [title, visibility],
    );
    return row?.id ?? "";
  }
  const reportOf = (args = {}) => ({
    _job_id: job,
    _reason: "not_real",
    _words: "",
    _idempotency_key: randomUUID(),
    _network: "192.0.2.1",
    ...args,
  });
  const report = (args = {}) => call(cloud().engine, service, "report_job", reportOf(args));
  const listed = (args = {}) =>
    call<Returns<"admin_list_reported_jobs">>(
      cloud().engine,
      admin.caller,
      "admin_list_reported_jobs",
      args,
    );
  const stateOf = async (id: string) =>
    (await query<{ state: string }>("select state from public.jobs where id = $1", [id]))[0]?.state;

  test("are stored once for each form, with what was typed", async () => {
    const sent = {
      _reason: "asks_for_money",
      _words: " <b>Pay</b> \u202e first ",
      _idempotency_key: randomUUID(),
    };
    await report(sent);
    await report(sent);
    expect(await listed()).toMatchObject({
      total: 1,
      rows: [
        {
          id: job,
          title: "Agent",
          reports: [
            { reason: "asks_for_money", words: "<b>Pay</b> \u202e first", reviewed_at: null },
          ],
        },
      ],
    });
    await report({ _network: "192.0.2.2" });
    expect((await listed()).rows[0]?.reports.map(({ words }) => words)).toEqual([
      null,
      "<b>Pay</b> \u202e first",
    ]);
  });

  test("of one job from one network within a day are one", async () => {
    const other = await post("Other");
    await report({ _words: "First" });
    await report({ _words: "Second", _reason: "offensive" });
    await report({ _job_id: other });
    expect((await listed()).rows.map(({ reports }) => reports.map(({ words }) => words))).toEqual([
      ["First"],
      [null],
    ]);

    await query("update private.rate_limits set empty_at = empty_at - interval '1 day'");
    await report({ _words: "The next day" });
    expect((await listed()).rows[0]?.reports).toHaveLength(2);
  });

  test("of what nobody sees are nothing, and nobody learns that", async () => {
    const draft = await post("Draft", "draft");
    for (const _job_id of [draft, randomUUID()]) await report({ _job_id });
    expect(await listed()).toMatchObject({ total: 0, rows: [] });
  });

  test("are limited by network, and a form that came before is no further one", async () => {
    const first = reportOf();
    await report(first);
    const others = await Promise.all(Array.from({ length: 10 }, (_, n) => post(`No. ${n}`)));
    const last = { _job_id: others.pop() };
    for (const _job_id of others) await report({ _job_id });
    await report(first);
    await report();
    const refused = await errorOf(report(last));
    expect(refused).toBe("P0001 Too many reports in a short time. Please try again later.");
    await report({ ...last, _network: "192.0.2.2" });
  });

  test("never hide a job by their number", async () => {
    for (let network = 0; network < 30; network++) await report({ _network: `192.0.2.${network}` });
    expect(await stateOf(job)).toBe("open");
    expect((await listed()).rows[0]?.reports).toHaveLength(20);
  });

  test("end when an administrator says that nothing is wrong, and again after another one", async () => {
    await report();
    await act(admin, "review_job_reports", { _job_id: job });
    await act(admin, "review_job_reports", { _job_id: job });
    expect(await listed()).toMatchObject({ total: 0, rows: [] });
    expect(await stateOf(job)).toBe("open");
    expect(
      await query(
        "select action, name, changed_to from public.admin_log where entity = 'jobs' and entity_id = $1",
        [job],
      ),
    ).toEqual([{ action: "update", name: "Agent", changed_to: { reviewed_reports: 1 } }]);

    await report({ _words: "Again", _network: "192.0.2.2" });
    expect((await listed()).rows[0]?.reports).toMatchObject([
      { words: "Again", reviewed_at: null },
      { words: null, reviewed_at: expect.anything() },
    ]);
  });

  test("end when the job is hidden, and are removed ninety days later", async () => {
    await report();
    const other = await post("Other");
    await report({ _job_id: other });
    await query("update public.jobs set visibility = 'hidden' where id = $1", [job]);
    expect((await listed()).rows.map(({ title }) => title)).toEqual(["Other"]);

    const reports = () =>
      query<{ job_id: string }>("select job_id from public.job_reports order by created_at");
    await removeExpired(cloud().engine);
    expect(await reports()).toHaveLength(2);
    await passTime(cloud().engine, "90 days");
    await removeExpired(cloud().engine);
    expect(await reports()).toEqual([{ job_id: other }]);
  });

  test("are listed by the one that waits longest, page by page, for administrators", async () => {
    const jobs = [await post("First"), await post("Second"), await post("Third")];
    for (const _job_id of jobs) await report({ _job_id });
    await query(
      "update public.job_reports set created_at = now() - interval '1 day' where job_id = $1",
      [jobs[2]],
    );
    const page = await listed({ _page: 1, _per_page: 2 });
    expect(page.total).toBe(3);
    expect(page.rows.map(({ title }) => title)).toEqual(["Third", "First"]);
    expect((await listed({ _page: 2, _per_page: 2 })).rows).toMatchObject([{ title: "Second" }]);
    for (const [name, args] of [
      ["admin_list_reported_jobs", {}],
      ["review_job_reports", { _job_id: job }],
      ["report_job", reportOf()],
    ] as const)
      expect(await errorFrom(ann, name, args), name).toMatch(/^42501/);
  });
});
