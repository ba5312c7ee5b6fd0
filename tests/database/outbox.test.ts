import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { claimMails } from "../support/outbox";
import { call, service } from "../support/users";

onOneEngine("the outbox", (cloud) => {
  const claim = (limit?: number) => claimMails(cloud().engine, limit);

  beforeEach(() =>
    cloud().engine.execute(
      `delete from public.outbox;
       insert into public.outbox (dedupe_key, kind, recipient)
         select 'mail ' || number, 'receipt', 'a@b.test' from generate_series(1, 6) as number`,
    ),
  );

  test("gives each mail to one sender", async () => {
    const claimed = (await Promise.all([claim(3), claim(3), claim(3)])).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(6);
    expect(claimed).toHaveLength(6);
  });

  test("gives it again when the sender does not report back", async () => {
    await claim();
    expect(await claim()).toEqual([]);
    await pass("3 minutes");
    expect(await claim()).toHaveLength(6);
  });

  test("waits longer after each failure, two hours at most, and gives up after a week", async () => {
    await keepOneMail();
    const waits: number[] = [];
    for (let [mail] = await claim(); mail; [mail] = await claim()) {
      waits.push(await failAndWait(mail.id));
    }
    expect(waits.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 120, 120]);
    expect(Math.max(...waits)).toBe(120);
    const minutes = waits.reduce((sum, wait) => sum + wait);
    expect(Math.round(minutes / 60 / 24)).toBe(7);
  });

  test("sends what was given up after the statement of docs/operating.md", async () => {
    await keepOneMail();
    await pass("8 days");
    expect(await claim()).toEqual([]);

    const guide = await readFile("docs/operating.md", "utf8");
    await cloud().engine.execute(/^update outbox [^;]*;/m.exec(guide)?.[0] ?? "");
    expect(await claim()).toHaveLength(1);
  });

  test("never sends twice what was sent", async () => {
    for (const { id } of await claim()) {
      await call(cloud().engine, service, "mark_outbox_sent", { _id: id });
    }
    await pass("7 hours");
    expect(await claim()).toEqual([]);
  });

  const keepOneMail = () =>
    cloud().engine.query("delete from public.outbox where dedupe_key <> 'mail 1'");

  const pass = (time: string) =>
    cloud().engine.query(
      `update public.outbox
       set locked_until = locked_until - $1::interval, give_up_at = give_up_at - $1::interval`,
      [time],
    );

  /** The wait before the next try, in minutes. */
  async function failAndWait(id: string): Promise<number> {
    await call(cloud().engine, service, "mark_outbox_failed", { _id: id, _error: "no" });
    const [row] = await cloud().engine.query<{ wait: number }>(
      `select round(extract(epoch from locked_until - now()) / 60)::integer as wait
       from public.outbox where id = $1`,
      [id],
    );
    const wait = row?.wait ?? 0;
    await pass(`${wait} minutes`);
    return wait;
  }
});
