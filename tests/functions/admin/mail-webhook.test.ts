import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { sendMailEvent } from "../../support/mail-events";
import { loadTasks } from "../../support/run-tasks";

const ANN = "ann@people.test";

onOneEngine("the events of the mail service", (cloud) => {
  let mailId: string;
  const query = <Row>(sql: string) => cloud().engine.query<Row>(sql);

  beforeEach(async () => {
    await cloud().engine.execute(
      "delete from private.bounced_addresses; delete from public.outbox",
    );
    await query(
      `select private.enqueue_mail('contact_copy', 'copy', '{"subject": "Hi", "message": "Hello"}', _address => '${ANN}')`,
    );
    const runTasks = await loadTasks(cloud);
    await runTasks();
    const [mail] = await query<{ provider_id: string }>("select provider_id from public.outbox");
    mailId = mail?.provider_id ?? "";
  });

  const bounced = async () =>
    (await query<{ reason: string }>("select reason from private.bounced_addresses")).map(
      ({ reason }) => reason,
    );
  const bounce = (type = "Permanent", email_id = mailId) => ({
    type: "email.bounced",
    data: { email_id, to: [ANN], bounce: { type, subType: "General" } },
  });

  test("that a mail bounced for good, or was called spam, are remembered, also if they come again", async () => {
    expect(mailId).toMatch(/^[\da-f-]{36}$/);
    expect(await sendMailEvent(cloud(), bounce())).toBe(200);
    expect(await sendMailEvent(cloud(), bounce())).toBe(200);
    expect(await bounced()).toEqual(["bounced"]);

    await query("delete from private.bounced_addresses");
    const complaint = { ...bounce(), type: "email.complained" };
    expect(await sendMailEvent(cloud(), complaint)).toBe(200);
    expect(await bounced()).toEqual(["complained"]);
  });

  test.each<[string, () => object]>([
    ["of a mailbox that is full", () => bounce("Transient")],
    ["of a mail that we did not send", () => bounce("Permanent", "re_of_somebody")],
    ["of a mail that was delivered", () => ({ ...bounce(), type: "email.delivered" })],
    ["of another shape", () => ({ type: "email.bounced", data: null })],
  ])("%s change nothing", async (_name, event) => {
    expect(await sendMailEvent(cloud(), event() as ReturnType<typeof bounce>)).toBe(200);
    expect(await bounced()).toEqual([]);
  });

  test.each([
    ["signed by another secret", { secret: `whsec_${Buffer.alloc(32, 1).toString("base64")}` }],
    ["of another text than was signed", { signed: "{}" }],
    ["of six minutes ago", { seconds: 360 }],
    ["of the future", { seconds: -360 }],
  ])("%s are refused, and nothing is lost", async (_name, options) => {
    expect(await sendMailEvent(cloud(), bounce(), options)).toBe(400);
    expect(await bounced()).toEqual([]);
    expect(await query("select from public.outbox where sent_at is not null")).toHaveLength(1);
  });

  test("without a signature are refused", async () => {
    const url = `${cloud().url}/functions/v1/mail-webhook`;
    const sent = await fetch(url, { method: "POST", body: JSON.stringify(bounce()) });
    expect([sent.status, await sent.text()]).toEqual([400, "The signature does not fit."]);
    expect((await fetch(url)).status).toBe(405);
  });
});
