import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { invoke } from "../../support/invoke";
import { call, callForRows, service } from "../../support/users";

interface ClaimedTask {
  name: string;
  started_at: string;
}

onOneEngine("the tasks of the schedule", (cloud) => {
  beforeEach(() =>
    cloud().engine.execute(
      `update public.tasks
       set interval_seconds = 0, claimed_until = null, started_at = default, finished_at = null,
         last_error = null`,
    ),
  );

  const claim = () => callForRows<ClaimedTask>(cloud().engine, service, "claim_tasks");
  const names = async () => (await claim()).map(({ name }) => name);
  /** One of the tasks, which stands for all. */
  const claimOne = async () => {
    const task = (await claim()).find(({ name }) => name === "send_mail");
    if (!task) throw new Error("It is not due.");
    return task;
  };
  const finish = ({ name, started_at }: ClaimedTask, error?: string) =>
    call(cloud().engine, service, "finish_task", {
      _name: name,
      _started_at: started_at,
      ...(error && { _error: error }),
    });
  const pass = (time: string) =>
    cloud().engine.query(
      `update public.tasks
       set started_at = started_at - $1::interval, claimed_until = claimed_until - $1::interval`,
      [time],
    );
  const state = async () => {
    const [task] = await cloud().engine.query(
      `select claimed_until > now() as is_claimed, finished_at is not null as is_done, last_error
       from public.tasks where name = 'send_mail'`,
    );
    return task;
  };

  test("are done once by several calls at the same time", async () => {
    const all = await cloud().engine.query("select name from public.tasks");
    // Two calls at once share the tasks.
    const claimed = (await Promise.all([names(), names(), names()])).flat();
    expect(claimed).toHaveLength(all.length);
    expect(new Set(claimed).size).toBe(all.length);
  });

  test("are taken up two minutes after a run was stopped, which then finishes nothing", async () => {
    const stopped = await claimOne();
    await pass("1 minute");
    expect(await names()).toEqual([]);
    await pass("61 seconds");
    const again = await claimOne();

    await finish(stopped);
    expect(await state()).toMatchObject({ is_claimed: true, is_done: false });
    await finish(again);
    expect(await state()).toMatchObject({ is_claimed: null, is_done: true });
  });

  test("are due when their interval is over, a few seconds early at most", async () => {
    await cloud().engine.query("update public.tasks set interval_seconds = 3600");
    for (const task of await claim()) await finish(task);
    await pass("59 minutes");
    expect(await names()).toEqual([]);
    await pass("55 seconds");
    expect(await names()).toContain("send_mail");
  });

  test("are done once in five seconds, however often they are called", async () => {
    await cloud().engine.query("update public.tasks set interval_seconds = default");
    await pass("1 minute");
    for (const task of await claim()) await finish(task);
    expect(await names()).toEqual([]);
    await pass("5 seconds");
    expect(await names()).toContain("send_mail");
  });

  test("tell each web server, with the rights of a visitor, whether they are recorded", async () => {
    const isRunning = () => cloud().anon().rpc("is_schedule_running", undefined, { get: true });
    expect(await isRunning()).toMatchObject({ data: true });
    await pass("3 minutes");
    expect(await isRunning()).toMatchObject({ data: false });
    await claim();
    expect(await isRunning()).toMatchObject({ data: true });
  });

  test("say what went wrong until they are done again", async () => {
    await finish(await claimOne(), "the service is away");
    expect(await state()).toEqual({
      is_claimed: null,
      is_done: false,
      last_error: "the service is away",
    });
    await finish(await claimOne());
    expect(await state()).toMatchObject({ is_done: true, last_error: null });
  });

  test("are all done by a call of run-tasks, for which nobody needs a key", async () => {
    const answer = await fetch(`${cloud().url}/functions/v1/run-tasks`, { method: "POST" });
    expect(answer.status).toBe(200);
    const undone = () =>
      cloud().engine.query(
        "select name from public.tasks where finished_at is null or last_error is not null",
      );
    await expect.poll(undone, { timeout: 30_000 }).toEqual([]);
    expect(await invoke(cloud().anon(), "run-tasks", {})).toMatchObject({ status: 200 });
  });

  test("are done beside one that only a newer version of run-tasks knows", async () => {
    const { engine } = cloud();
    await engine.execute(`
      alter table public.tasks drop constraint tasks_name_check;
      insert into public.tasks (name, started_at) values ('of the next release', '2020-01-01')
    `);
    await invoke(cloud().anon(), "run-tasks", {});
    const unfinished = () =>
      engine.query<{ name: string; last_error: string | null }>(
        "select name, last_error from public.tasks where finished_at is null",
      );
    await expect
      .poll(unfinished, { timeout: 30_000 })
      .toEqual([
        { name: "of the next release", last_error: "This version of run-tasks does not know it." },
      ]);
  });
});
