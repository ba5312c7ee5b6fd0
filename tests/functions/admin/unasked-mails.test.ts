import { describe, expect, test } from "vitest";
import type { KINDS } from "#functions/mail/kinds";
import { onOneEngine, type TestCloud } from "../../support/cloud";
import { mailsTo, newEmail, PASSWORD } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";
import { addProduct } from "../../support/shop";
import { call, signUp, signUpAdmin } from "../../support/users";
import { webClientAt } from "../../support/web-client";

const WORDS = "locked account, unlock it at evil.test";

const NETWORK = "192.0.2.1";

const OF_ACCOUNT = "its account has confirmed the address";
const OF_ORDER =
  "it is about an order that was paid, with words of the shop and the address that was given for it";
const OF_SUBSCRIBER = "its subscriber has confirmed the address";

type Kind = keyof typeof KINDS;

/** An account that is signed in writes with another address, and is answered. */
async function askAndAnswer(cloud: TestCloud, email: string) {
  const { engine } = cloud;
  const admin = await signUpAdmin(engine, "Ada");
  const stranger = await signUp(engine, WORDS);
  const message = { _name: WORDS, _email: email, _subject: WORDS, _message: WORDS };
  await call(engine, stranger.caller, "submit_contact_message", message);
  const [written] = await engine.query<{ id: string }>(
    "select id from public.contact_messages where email = $1",
    [email],
  );
  await call(engine, admin.caller, "answer_contact_message", {
    _message_id: written?.id,
    _answer: "We are open until six.",
    _idempotency_key: crypto.randomUUID(),
  });
  await invoke(cloud.anon(), "run-tasks", {});
}

/** Of each kind of mail why its recipient has asked for it; or how a visitor has it sent to anybody's address. */
const WHY: Record<Kind, string | ((cloud: TestCloud, email: string) => Promise<unknown>)> = {
  account_deleted: OF_ACCOUNT,
  recovery_codes_replaced: OF_ACCOUNT,
  second_step_removed: OF_ACCOUNT,
  contact_copy: OF_ACCOUNT,
  contact_answer: askAndAnswer,
  admin_dispute: OF_ACCOUNT,
  admin_new_contact_message: OF_ACCOUNT,
  admin_new_message: OF_ACCOUNT,
  admin_new_order: OF_ACCOUNT,
  admin_order_request: OF_ACCOUNT,
  admin_refund_failed: OF_ACCOUNT,
  receipt: OF_ORDER,
  refund_failed: OF_ORDER,
  refund_made: OF_ORDER,
  order_message: OF_ORDER,
  order_request_answered: OF_ORDER,
  delivery_changed: OF_ORDER,
  order_sent: OF_ORDER,
  order_status: OF_ORDER,
  service_delivered: OF_ORDER,
  back_in_stock: OF_SUBSCRIBER,
  job_alert: OF_SUBSCRIBER,
  job_alert_keep: OF_SUBSCRIBER,
  post: OF_SUBSCRIBER,
  newsletter_confirmation: (cloud, email) =>
    invoke(webClientAt(cloud, NETWORK), "subscribe", { email, name: WORDS, subject: WORDS }),
  stock_confirmation: async (cloud, email) => {
    const productId = await addProduct(cloud.engine, "Router", 0);
    return invoke(webClientAt(cloud, NETWORK), "subscribe", { email, productId, name: WORDS });
  },
  job_alert_confirmation: (cloud, email) =>
    invoke(webClientAt(cloud, NETWORK), "job-alert", {
      intent: "ask",
      email,
      period: "daily",
      language: "es",
      words: WORDS,
      name: WORDS,
    }),
};

/** Mails of Auth that a visitor has sent to anybody's address. */
const BY_AUTH: Record<string, (cloud: TestCloud, email: string) => Promise<unknown>> = {
  "a sign-up": (cloud, email) =>
    cloud.anon().auth.signUp({
      email,
      password: PASSWORD,
      options: {
        data: { username: WORDS, full_name: WORDS, name: WORDS },
        emailRedirectTo: `${cloud.settings.siteUrl}/${WORDS}`,
      },
    }),
  "a new password": async (cloud, email) => {
    await cloud.service().auth.admin.createUser({ email, email_confirm: true });
    return cloud.anon().auth.resetPasswordForEmail(email, { redirectTo: `/${WORDS}` });
  },
  "another address of an account whose own is words": async (cloud, email) => {
    const own = `${WORDS.replace(/\W+/g, "-")}@people.test`;
    await cloud.service().auth.admin.createUser({
      email: own,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { username: WORDS },
    });
    return (await cloud.as(own, PASSWORD)).auth.updateUser({ email });
  },
};

onOneEngine("a mail that nobody has confirmed", (cloud) => {
  const ways = Object.entries({ ...WHY, ...BY_AUTH }).filter(
    (way): way is [string, (cloud: TestCloud, email: string) => Promise<unknown>] =>
      typeof way[1] === "function",
  );

  describe("carries no words of who has it sent", () => {
    test.each(ways)("%s", async (_name, ask) => {
      const email = newEmail();
      await ask(cloud(), email);
      await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
      const [mail] = await mailsTo(cloud(), email);
      const shown = [mail?.subject, mail?.html, mail?.text].join().replace(/href="[^"]*"/g, "");
      expect(shown).not.toMatch(/locked.account|unlock|evil/i);
    });
  });

  test("is not sent by the contact form", async () => {
    const email = newEmail();
    const [name, subject, message] = [WORDS, WORDS, WORDS];
    const fields = { email, name, subject, message, idempotencyKey: crypto.randomUUID() };
    const answer = await invoke(webClientAt(cloud(), NETWORK), "submit-contact-message", fields);
    expect(answer).toMatchObject({ status: 200 });
    expect(
      await cloud().engine.query("select kind from public.outbox where address = $1", [email]),
    ).toEqual([]);
    expect(
      await cloud().engine.query("select from public.contact_messages where email = $1", [email]),
    ).toHaveLength(1);
  });
});
