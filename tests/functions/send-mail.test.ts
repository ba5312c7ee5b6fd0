import { beforeAll, beforeEach, expect, test } from "vitest";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import { onOneEngine } from "../support/cloud";
import { loadFunctions, outside } from "../support/functions-in-process";

interface OutboxRow {
  recipient: string;
  attempts: number;
  is_sent: boolean;
  is_claimed: boolean;
  last_error: string | null;
}

onOneEngine("the sender of mails", (cloud) => {
  let call: Awaited<ReturnType<typeof loadFunctions<"run-tasks">>>;
  beforeAll(async () => {
    call = await loadFunctions("run-tasks");
  });
  beforeEach(() =>
    cloud().engine.execute(
      `delete from public.outbox;
       insert into public.outbox (dedupe_key, kind, address, due_at)
         select name, 'second_step_removed', name || '@people.test', now() - interval '1 hour' / place
         from unnest(array['ann', 'ben', 'cleo']) with ordinality as people (name, place)`,
    ),
  );

  const rows = () =>
    cloud().engine.query<OutboxRow>(
      `select split_part(address, '@', 1) as recipient, attempts, last_error,
         sent_at is not null as is_sent, sent_at is null and due_at > now() as is_claimed
       from public.outbox order by address`,
    );

  /** Runs the sender once, with a mail service that answers each mail with a status. */
  async function sendWith(statusOf: (recipient: string) => number | Promise<number>) {
    const printed: string[] = [];
    const work: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud()),
      fetch: async (...[url, init]: Parameters<typeof outside>) => {
        if (!String(url).endsWith("/emails")) return outside(url, init);
        const [recipient] = JSON.parse(String(init?.body)).to;
        return new Response("answer", { status: await statusOf(recipient) });
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      print: (...words: unknown[]) => printed.push(words.join(" ")),
    };
    await call(host, "run-tasks", new Request("http://localhost", { method: "POST" }));
    await Promise.all(work);
    return printed;
  }

  test("claims a mail once the one before it is sent", async () => {
    const claimed: string[][] = [];
    await sendWith(async () => {
      const current = (await rows()).filter(({ is_claimed }) => is_claimed);
      claimed.push(current.map(({ recipient }) => recipient));
      return 200;
    });
    expect(claimed).toEqual([["ann"], ["ben"], ["cleo"]]);
    expect((await rows()).every(({ is_sent }) => is_sent)).toBe(true);
  });

  test.each([401, 429, 500])(
    "stops where the service fails with %d, at the cost of one attempt",
    async (status) => {
      expect(await sendWith(() => status)).toEqual([expect.stringContaining(`${status} answer`)]);
      expect(await rows()).toMatchObject([
        { recipient: "ann", attempts: 1, is_sent: false, last_error: `Error: ${status} answer` },
        { recipient: "ben", attempts: 0, is_sent: false, is_claimed: false },
        { recipient: "cleo", attempts: 0, is_sent: false, is_claimed: false },
      ]);
    },
  );

  test("goes on after a mail that the service refuses", async () => {
    await sendWith((recipient) => (recipient === "ann@people.test" ? 422 : 200));
    expect(await rows()).toMatchObject([
      { recipient: "ann", attempts: 1, is_sent: false, is_claimed: true },
      { recipient: "ben", is_sent: true },
      { recipient: "cleo", is_sent: true },
    ]);
  });

  test("sends every receipt, and leaves half of a run to other mails at most", async () => {
    await cloud().engine.execute(
      `delete from public.outbox;
       with placed as (
         insert into public.orders (total_amount, status, billing)
         values (1, 'processing', '{"email": "ann@people.test"}') returning id
       )
       insert into public.outbox (dedupe_key, kind, order_id, payload, due_at)
         select 'later ' || number, 'order_status', id, '{"status": "processing"}',
           now() - interval '1 hour'
         from placed, generate_series(1, 60) as number;
       insert into public.outbox (dedupe_key, kind, address)
         select 'urgent ' || number, 'second_step_removed', 'ben@people.test'
         from generate_series(1, 20) as number`,
    );
    const sent: string[] = [];
    await sendWith((recipient) => {
      sent.push(recipient);
      return 200;
    });
    expect(sent).toEqual([
      ...Array(20).fill("ben@people.test"),
      ...Array(50).fill("ann@people.test"),
    ]);
  });

  test("goes on after a row of another release that it cannot read, and says which", async () => {
    await cloud().engine.query(
      `update public.outbox set kind = 'receipt', payload = '{"order": "1"}'
       where dedupe_key = 'ann'`,
    );
    expect((await sendWith(() => 200)).join()).toMatch(/The mail \S+ was not sent: .*order_id/s);
    expect(await rows()).toMatchObject([
      { recipient: "ann", is_sent: false, last_error: expect.stringContaining("order_id") },
      { recipient: "ben", is_sent: true },
      { recipient: "cleo", is_sent: true },
    ]);
  });
});
