import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { addService, buy } from "../../support/shop";
import { call, callForRows, callsOn, run, signUp, type TestUser } from "../../support/users";

interface OwnData {
  profile: { email: string; city: string | null };
  orders: { lines: { name: string }[]; messages: { is_mine: boolean; message: string }[] }[];
  notifications: { title: string }[];
  contact_messages: { message: string }[];
  subscriptions: { email: string }[];
}

onOneEngine("one's own account", (cloud) => {
  let ann: TestUser;
  let bob: TestUser;

  beforeEach(async () => {
    ann = await signUp(cloud().engine, "Ann");
    bob = await signUp(cloud().engine, "Bob");
  });

  const { act } = callsOn(() => cloud().engine);
  const sessionsOf = (user: TestUser) => callForRows(cloud().engine, user.caller, "my_sessions");

  test("lists the sessions of the caller, the current one first, and none that is over", async () => {
    await cloud().engine.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, not_after)
         values (gen_random_uuid(), $1, now(), now(), 'Firefox/140.0', null),
           (gen_random_uuid(), $1, now(), now(), 'Old', now() - interval '1 minute')`,
      [ann.id],
    );
    expect(await sessionsOf(ann)).toEqual([
      expect.objectContaining({ is_current: true, user_agent: "" }),
      expect.objectContaining({ is_current: false, user_agent: "Firefox/140.0" }),
    ]);
    expect(await sessionsOf(bob)).toHaveLength(1);
  });

  /** Stores an order of Ann's, and of both what the shop keeps of a user in other tables. */
  async function storeAnnsAndBobs() {
    const { engine } = cloud();
    const resume = await addService(engine, "Resume");
    const { orderId } = await buy(engine, ann, [{ id: resume, quantity: 1 }]);
    await run(
      engine,
      ann.caller,
      "insert into chat_messages (order_id, sender_id, message) values ($1, $2, 'Hello')",
      [orderId, ann.id],
    );
    await run(engine, ann.caller, "insert into user_profiles (user_id, city) values ($1, 'Cali')", [
      ann.id,
    ]);
    await engine.query(
      `insert into contact_messages (name, email, subject, message)
         values ('Ann', upper($1), 'Hi', 'From Ann'), ('Bob', $2, 'Hi', 'From Bob')`,
      [ann.email, bob.email],
    );
    await engine.query("insert into newsletter_subscribers (email) values ($1), ($2)", [
      ann.email,
      bob.email,
    ]);
    await engine.query(
      "insert into notifications (user_id, title, message) values ($1, 'For Bob', 'Words')",
      [bob.id],
    );
    return orderId;
  }

  test("tells all that is stored of the caller, and nothing of others", async () => {
    const orderId = await storeAnnsAndBobs();

    const data = await act<OwnData>(ann, "my_data");
    expect(data).toMatchObject({
      profile: { email: ann.email, city: "Cali" },
      orders: [{ lines: [{ name: "Resume" }], messages: [{ is_mine: true, message: "Hello" }] }],
      payments: [{ order_id: orderId, status: "completed" }],
      sessions: [{ is_current: true }],
      contact_messages: [{ message: "From Ann" }],
      mails: [{ kind: "receipt" }],
      subscriptions: [{ email: ann.email }],
    });
    expect(JSON.stringify(data)).not.toContain("Bob");
    expect(JSON.stringify(await act(bob, "my_data"))).not.toContain("Ann");
  });

  test("leaves out what an address that was never confirmed has written", async () => {
    const { engine } = cloud();
    await engine.query("update auth.users set email_confirmed_at = null where id = $1", [ann.id]);
    await engine.query(
      "insert into contact_messages (name, email, subject, message) values ('A', $1, 'Hi', 'X')",
      [ann.email],
    );
    const data = await call<OwnData>(engine, ann.caller, "my_data");
    expect(data.contact_messages).toEqual([]);
  });
});
