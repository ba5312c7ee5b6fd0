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

  test("waits longer after each failure, and gives up in the end", async () => {
    const [mail] = await claim(1);
    const fail = () =>
      call(cloud().engine, service, "mark_outbox_failed", { _id: mail?.id, _error: "no" });
    await fail();
    await pass("1 minute");
    expect((await claim()).map(({ id }) => id)).not.toContain(mail?.id);

    for (let attempt = 2; attempt <= 10; attempt++) {
      await pass("7 hours");
      expect((await claim()).find(({ id }) => id === mail?.id)?.attempts).toBe(attempt);
      await fail();
    }
    await pass("7 hours");
    expect(await claim()).toEqual([]);
  });

  test("never sends twice what was sent", async () => {
    for (const { id } of await claim()) {
      await call(cloud().engine, service, "mark_outbox_sent", { _id: id });
    }
    await pass("7 hours");
    expect(await claim()).toEqual([]);
  });

  const pass = (time: string) =>
    cloud().engine.query("update public.outbox set locked_until = locked_until - $1::interval", [
      time,
    ]);
});
