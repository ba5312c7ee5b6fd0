import { beforeAll, beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { loadSender, type ReceivedBatch, refusal, taken } from "../../support/mail-sender";

interface OutboxRow {
  recipient: string;
  attempts: number;
  is_sent: boolean;
  is_due: boolean;
  last_error: string | null;
}

const EVERYBODY = ["ann", "ben", "cleo"];

onOneEngine("the sender of mails", (cloud) => {
  let send: Awaited<ReturnType<typeof loadSender>>;
  beforeAll(async () => {
    send = await loadSender(cloud);
  });
  beforeEach(async () => {
    await cloud().engine.execute(
      "delete from public.outbox; delete from private.stopped_mail_classes; delete from public.orders",
    );
    await addMails("second_step_removed", EVERYBODY);
  });

  const addMails = (kind: string, names: string[]) =>
    cloud().engine.query(
      `insert into public.outbox (dedupe_key, kind, address)
       select $1 || ' to ' || name, $1, name || '@people.test' from unnest($2::text[]) as name`,
      [kind, names],
    );
  /** Mails that nobody waits for. */
  const addOrderMails = (names: string[]) =>
    cloud().engine.query(
      `with placed as (
         insert into public.orders (total_amount, status) values (1, 'processing') returning id
       )
       insert into public.outbox (dedupe_key, kind, order_id, address, payload)
       select 'status to ' || name, 'order_status', id, name || '@people.test', '{"status": "processing"}'
       from placed, unnest($1::text[]) as name`,
      [names],
    );
  const rows = () =>
    cloud().engine.query<OutboxRow>(
      `select split_part(address, '@', 1) as recipient, attempts, last_error,
         sent_at is not null as is_sent, due_at <= now() as is_due
       from public.outbox order by class, address`,
    );
  const unsent = async () => (await rows()).filter(({ is_sent }) => !is_sent);
  const makeDue = () =>
    cloud().engine.execute(
      `update public.outbox set due_at = now() where sent_at is null;
       update private.stopped_mail_classes set try_at = now()`,
    );
  const secondsBetween = ([first, second]: ReceivedBatch[]) =>
    ((second?.at ?? 0) - (first?.at ?? 0)) / 1000;
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

  test("sends a hundred mails with one request, whose key is stored before", async () => {
    await addMails("second_step_removed", numbered(118));
    const stored: unknown[] = [];
    const { batches } = await send(async (batch) => {
      const sql =
        "select from public.outbox where batch_id::text = $1 and attempts = 1 and due_at > now()";
      stored.push((await cloud().engine.query(sql, [batch.key])).length);
      return taken(batch);
    });
    expect(stored).toEqual([100, 21]);
    expect(new Set(batches.flatMap(({ to }) => to)).size).toBe(121);
    expect(await unsent()).toEqual([]);
  });

  test("sends mails whose replies go to the shop's address, once it has set one", async () => {
    const { engine } = cloud();
    const { batches: before } = await send();
    await addMails("second_step_removed", ["dan", "eve"]);
    await engine.execute(
      "insert into public.site_settings (name, value) values ('email', '\"shop@homeline.test\"')",
    );
    const { batches: after } = await send();
    await engine.execute("delete from public.site_settings");

    expect(before.map(({ replyTo }) => replyTo)).toEqual([[undefined, undefined, undefined]]);
    expect(after.map(({ replyTo }) => replyTo)).toEqual([
      ["shop@homeline.test", "shop@homeline.test"],
    ]);
  });

  test("sends one mail for one dedupe key, however often it is asked for", async () => {
    const ask = (name: string) =>
      cloud().engine.query(
        "select private.enqueue_mail('receipt', 'one key', $1, _address => $2)",
        [RECEIPT, `${name}@people.test`],
      );
    await cloud().engine.execute("delete from public.outbox");
    await Promise.all(["ann", "ann", "ben"].map(ask));
    const first = await send();
    await ask("ann");
    const second = await send();
    expect([...first.batches, ...second.batches].flatMap(({ to }) => to)).toHaveLength(1);
  });

  test.each([401, 500])(
    "stops where the service fails with %d, at the cost of one attempt",
    async (status) => {
      await addOrderMails(["dora"]);
      const { batches, printed } = await send(() => refusal(status, "broken"));
      expect(batches).toHaveLength(1);
      expect(printed).toEqual([expect.stringContaining(`${status} {`)]);
      expect(await rows()).toMatchObject([
        ...EVERYBODY.map((recipient) => ({
          recipient,
          attempts: 1,
          is_sent: false,
          is_due: false,
        })),
        { recipient: "dora", attempts: 0, is_sent: false, is_due: true },
      ]);
    },
  );

  test("sends the same batch again after an answer that was lost, and no mail joins it", async () => {
    const lost = await send(() => Promise.reject(new Error("lost")));
    await addMails("second_step_removed", ["dora"]);
    await makeDue();
    const again = await send();
    const [first, ...others] = again.batches.toSorted((one, two) => two.to.length - one.to.length);
    expect(first).toMatchObject({ key: lost.batches[0]?.key, to: EVERYBODY });
    expect(others).toMatchObject([{ to: ["dora"] }]);
  });

  test("takes a batch as sent of which the service has other words already", async () => {
    await send(() => refusal(409, "invalid_idempotent_request"));
    expect(await unsent()).toEqual([]);
  });

  test.each([
    ["too many requests", 429, "rate_limit_exceeded"],
    ["the same one, which is still under way", 409, "concurrent_idempotent_requests"],
  ])("after %s waits as long as the service says, and goes on", async (_what, status, name) => {
    let asked = 0;
    const { batches, printed } = await send((batch) => {
      asked += 1;
      return asked === 1 ? refusal(status, name, { "retry-after": "0.3" }) : taken(batch);
    });
    expect(secondsBetween(batches)).toBeGreaterThanOrEqual(0.29);
    expect(batches[1]).toMatchObject({ key: batches[0]?.key, to: EVERYBODY });
    expect([await unsent(), printed]).toEqual([[], []]);
  });

  test("leaves the last request of a second to mails that somebody waits for", async () => {
    const withOneLeft = async (batch: ReceivedBatch) => {
      const { headers, status } = await taken(batch);
      const limits = { "ratelimit-remaining": "1", "ratelimit-reset": "1.5" };
      return new Response('{"data": []}', { status, headers: { ...headers, ...limits } });
    };
    await addMails("second_step_removed", numbered(100));
    await addOrderMails(["dora"]);
    const { batches } = await send(withOneLeft);
    expect(batches.map(({ to }) => to.length)).toEqual([100, 3, 1]);
    expect(secondsBetween(batches)).toBeLessThan(1.49);
    expect(secondsBetween(batches.slice(1))).toBeGreaterThanOrEqual(1.49);
  });

  test("sends what is urgent before the next batch of other mails", async () => {
    await cloud().engine.execute("delete from public.outbox");
    await addOrderMails(numbered(300));
    const { batches } = await send(async (batch) => {
      if (batch.to.length === 100) await addMails("second_step_removed", [`a${batch.to[0]}`]);
      return taken(batch);
    });
    expect(batches.map(({ to }) => to.length)).toEqual([100, 1, 100, 1, 100, 1]);
  });

  test.each(["daily", "monthly"])(
    "stops a class of mails when the %s quota is used up, and says so",
    async (span) => {
      const ofOrders = ({ to: [first] }: ReceivedBatch) => first === "dora";
      const usedUp = (batch: ReceivedBatch) =>
        ofOrders(batch) ? refusal(429, `${span}_quota_exceeded`) : taken(batch);
      const stopped = () => cloud().engine.query("select class from private.used_up_mail_quotas");
      await addOrderMails(["dora"]);
      const { batches, printed } = await send(usedUp);
      expect(batches.map(({ to }) => to)).toEqual([EVERYBODY, ["dora"]]);
      expect(printed).toEqual([expect.stringContaining(`${span}_quota_exceeded`)]);
      expect(await stopped()).toEqual([{ class: "order" }]);

      await cloud().engine.execute("update public.outbox set due_at = now() where sent_at is null");
      await addMails("recovery_codes_replaced", ["ann"]);
      expect((await send(usedUp)).batches.map(({ to }) => to)).toEqual([["ann"]]);
      await makeDue();
      expect((await send()).batches.map(({ to }) => to)).toEqual([["dora"]]);
      expect(await stopped()).toEqual([]);
    },
  );

  test("sends all but the mail because of which the service refuses a batch", async () => {
    await addMails("second_step_removed", numbered(97));
    const { batches } = await send((batch) =>
      batch.to.includes("ann") ? refusal(422, "validation_error") : taken(batch),
    );
    expect(batches.length).toBeLessThan(20);
    expect(await unsent()).toMatchObject([
      { recipient: "ann", attempts: 1, is_due: false, last_error: expect.stringContaining("422") },
    ]);
  });

  test("sends all but a row of another release that it cannot read, and says which", async () => {
    await cloud().engine.query(
      `update public.outbox set kind = 'receipt', payload = '{"order": "1"}'
       where address = 'ann@people.test'`,
    );
    const { printed } = await send();
    expect(printed.join()).toMatch(/The mail \S+ was not sent: .*order_id/s);
    expect(await unsent()).toMatchObject([
      { recipient: "ann", attempts: 1, last_error: expect.stringContaining("order_id") },
    ]);
  });
});

const RECEIPT = JSON.stringify({
  order_id: "00000000-0000-4000-8000-000000000001",
  total_cents: 1000,
  paid_cents: 1000,
  paid_at: "2026-01-01T00:00:00Z",
  currency: "usd",
  lines: [],
});
