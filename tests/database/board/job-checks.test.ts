import { beforeAll, beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { anon, call, callsOn, signUpAdmin, type TestUser } from "../../support/users";

interface Found {
  job: { checked: string[]; checked_at: string | null };
}

onOneEngine("the check of a job", (cloud) => {
  const { act } = callsOn(() => cloud().engine);
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);
  let admin: TestUser;
  let _job_id: string;
  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });
  beforeEach(async () => {
    const [job] = await query<{ id: string }>(
      `insert into public.jobs (title, company, url, updated_at)
       values ('Agent', 'Acme', 'https://acme.test/', '2026-01-01') returning id`,
    );
    _job_id = job?.id ?? "";
  });

  const check = (...checked: string[]) =>
    act(admin, "mark_job_checked", { _job_id, _checked: checked });
  const find = async () =>
    (await call<Found>(cloud().engine, anon, "find_job", { _id: _job_id })).job;
  const checkedDaysAgo = (days: number) =>
    query("update public.jobs set checked_at = now() - $2 * interval '1 day' where id = $1", [
      _job_id,
      days,
    ]);
  const version = async () => {
    const [row] = await query<{ version: string }>(
      "select version from public.content_versions() where table_name = 'jobs'",
    );
    return row?.version;
  };

  test("says what was looked at, and the log who has and when", async () => {
    await check("employer_site", "application");

    expect(await find()).toMatchObject({
      checked: ["employer_site", "application"],
      checked_at: expect.any(String),
    });
    const logged = await query(
      "select actor_id, action, changed_to from public.admin_log where entity_id = $1",
      [_job_id],
    );
    expect(logged).toMatchObject([
      {
        actor_id: admin.id,
        action: "update",
        changed_to: { checked: ["employer_site", "application"], checked_at: expect.any(String) },
      },
    ]);
  });

  test("is no edit of the job", async () => {
    const read = () => query("select updated_at from public.jobs where id = $1", [_job_id]);
    const before = await read();
    await check("application");

    expect(await read()).toEqual(before);
  });

  test("is said for thirty days, and cached pages learn that it is over", async () => {
    await check("application");
    await checkedDaysAgo(29.9);
    expect((await find()).checked_at).not.toBeNull();

    const moment = "2 seconds";
    await query(
      `update public.jobs set checked_at = now() - interval '30 days' + interval '${moment}' where id = $1`,
      [_job_id],
    );
    const before = await version();
    await expect.poll(version, { interval: 100, timeout: 10_000 }).not.toBe(before);
    expect((await find()).checked_at).toBeNull();
  });

  test("is said anew by another press, and taken back by one without anything", async () => {
    await check("application");
    await checkedDaysAgo(40);
    await check("application");
    expect((await find()).checked_at).not.toBeNull();

    await check();
    expect(await find()).toMatchObject({ checked: [], checked_at: null });
  });

  test.each(["url = 'https://evil.test/'", "company = 'Evil'"])(
    "does not hold for another one: %s",
    async (change) => {
      await check("employer_site");
      await query(`update public.jobs set ${change} where id = $1`, [_job_id]);

      expect(await find()).toMatchObject({ checked: [], checked_at: null });
    },
  );

  test("names what there is to look at", async () => {
    await expect(check("rumours")).rejects.toThrow(/jobs_checked_check/);
  });
});
