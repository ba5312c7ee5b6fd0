import { randomUUID } from "node:crypto";
import { DEMO } from "../support/accounts";
import { RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/proxied-fixtures";
import { callsOfPage } from "../support/recording-proxy";
import { signInByRequest } from "../support/sign-in";

interface Order {
  id: string;
  user_id: string | null;
}

/** Tests of requests of an administrator. */
const test = base.extend<{ order: Order }>({
  order: async ({ accounts, paidOrders }, use) => {
    const buyer = await accounts.create();
    const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
    await use({ id, user_id: buyer.id });
  },
});

test.beforeEach(({ request, proxied: { site } }) => signInByRequest(request, site, DEMO.admin));
test.afterEach(({ proxied: { proxy } }) => proxy.failAt(null));

const SETTING = { intent: "setStatus", status: "processing", versions: "pending" };

test("orders that cannot be loaded can be tried again", async ({ request, proxied: { proxy } }) => {
  proxy.failAt("/rest/v1/rpc/admin_list_orders");
  const notLoaded = await request.get("/admin/orders");
  expect(notLoaded.status()).toBe(503);
  expect(await notLoaded.text()).toMatch(/Error loading orders.*>Try Again</);
});

test("a list is refused to an account that is an administrator's no longer", async ({
  request,
  proxied: { site, proxy },
}) => {
  const error = { status: 403, body: { code: "42501", message: "permission denied" } };
  proxy.failAt("/rest/v1/rpc/admin_list_orders", 0, error);
  const before = site.log().length;
  const refused = await request.get("/admin/orders");
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain("That Is Not Open to You");
  expect(site.log().slice(before)).not.toContain('"level":"error"');
});

test("a status that cannot be set stays chosen", async ({ send, order, proxied: { proxy } }) => {
  proxy.failAt("/rest/v1/rpc/set_order_status");
  const form = { ...SETTING, id: order.id, formId: `status-${order.id}` };
  const notUpdated = await send(`/admin/orders?q=${order.id}`, form);
  expect(notUpdated.status()).toBe(500);
  const text = await notUpdated.text();
  expect(text).toContain("Error updating order");
  expect(text).toContain("There was an error updating the order status.");
  expect(text).toMatch(/<option [^>]*selected=""[^>]*>processing/);
});

test("a status that no order has is refused", async ({ send, order }) => {
  const form = { ...SETTING, id: order.id, status: "shipped", formId: `status-${order.id}` };
  const invalid = await send(`/admin/orders?q=${order.id}`, form);
  expect(invalid.status()).toBe(400);
  expect(await invalid.text()).toContain("Please choose one of the options.");
});

test("an order that cannot be deleted is reported", async ({ send, order, proxied: { proxy } }) => {
  proxy.failAt("/rest/v1/rpc/delete_order");
  const form = { intent: "delete", id: order.id, isButton: "yes" };
  const notDeleted = await (await send(`/admin/orders?q=${order.id}`, form)).text();
  expect(notDeleted).toContain("Error deleting order");
  expect(notDeleted).toContain("There was an error deleting the order.");
});

test("a form that is sent twice is done once, and answered the same", async ({
  send,
  order,
  backend,
}) => {
  const sendHere = async (form: Record<string, string>) =>
    (await send(`/admin/orders?q=${order.id}`, { ...form, id: order.id })).text();

  for (const _ of ["once", "twice"]) {
    expect(await sendHere(SETTING)).toContain("Order updated successfully");
  }
  const message = { intent: "send", message: "Hello.", idempotencyKey: randomUUID() };
  await Promise.all([sendHere(message), sendHere(message)]);
  const { data: said } = await backend
    .from("chat_messages")
    .select("message")
    .eq("order_id", order.id)
    .throwOnError();
  expect(said).toEqual([{ message: "Hello." }]);

  for (const _ of ["once", "twice"]) {
    expect(await sendHere({ intent: "delete", isButton: "yes" })).toContain(
      "Order deleted successfully",
    );
  }
  expect(await sendHere({ ...message, idempotencyKey: randomUUID() })).toContain(
    "Message Not Sent",
  );
  expect(await sendHere(SETTING)).toContain("This order no longer exists.");
});

for (const query of [
  "from=2020-02-31&to=yesterday&status=shipped",
  "from=9999-12-31&to=0001-01-01",
  "from=2020-02-01&to=2019-02-01",
  "q=%00%25_%5C'%22",
  "page=0",
]) {
  test(`the odd address ?${query} shows a list all the same`, async ({ request }) => {
    const answer = await request.get(`/admin/orders?${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("<dialog");
  });
}

for (const id of ["nobody", "00000000-0000-4000-8000-000000000000"]) {
  test(`the dialog of the order ${id}, which is not there, says so`, async ({ request }) => {
    const gone = await request.get(`/admin/orders?dialog=delete&id=${id}`);
    expect(await gone.text()).toMatch(/<dialog.*No Longer There/);
  });
}

test("a conversation opens with four questions at most, whatever the filter", async ({
  request,
  order,
  proxied: { proxy },
  backend,
}) => {
  const question = { order_id: order.id, sender_id: order.user_id, message: "When?" };
  await backend.from("chat_messages").insert(question).throwOnError();

  proxy.takeCalls();
  const here = `/admin/orders?dialog=chat&id=${order.id}&before=yesterday`;
  const chat = await request.get(`${here}&q=${order.id}`);
  expect(await chat.text()).toMatch(/When\?.*> New</);
  expect(callsOfPage(proxy.takeCalls())).toHaveLength(4);

  const fromElsewhere = await request.get(`${here}&status=cancelled`);
  expect(await fromElsewhere.text()).toMatch(/<dialog.*When\?/);
});
