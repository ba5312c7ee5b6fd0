import { randomUUID } from "node:crypto";
import { type Accounts, DEMO } from "../support/accounts";
import type { Backend } from "../support/clients";
import { type PaidOrders, RESUME } from "../support/paid-orders";
import { expect, test } from "../support/proxied-fixtures";
import { signInByRequest } from "../support/sign-in";

interface Shop {
  backend: Backend;
  accounts: Accounts;
  paidOrders: PaidOrders;
}

test("an error with an order is reported, and the input is kept", async ({
  request,
  proxied: { site, proxy },
  backend,
  accounts,
  paidOrders,
  send,
}) => {
  const order = await recordOrder({ backend, accounts, paidOrders });
  await signInByRequest(request, site, DEMO.admin);
  const here = `/admin/orders?q=${order.id}`;
  const sendHere = (form: Record<string, string>) => send(here, { ...form, id: order.id });

  proxy.failAt("/rest/v1/rpc/admin_list_orders");
  const notLoaded = await request.get(here);
  expect(notLoaded.status()).toBe(503);
  expect(await notLoaded.text()).toMatch(/Error loading orders.*>Try Again</);

  proxy.failAt("/rest/v1/rpc/set_order_status");
  const setting = { intent: "setStatus", status: "processing", opened: "pending" };
  const notUpdated = await sendHere({ ...setting, formId: `status-${order.id}` });
  expect(notUpdated.status()).toBe(400);
  const text = await notUpdated.text();
  expect(text).toContain("Error updating order");
  expect(text).toContain("There was an error updating the order status.");
  expect(text).toMatch(/<option [^>]*selected=""[^>]*>processing/);

  proxy.failAt("/rest/v1/rpc/delete_order");
  const notDeleted = await (await sendHere({ intent: "delete", isButton: "yes" })).text();
  expect(notDeleted).toContain("Error deleting order");
  expect(notDeleted).toContain("There was an error deleting the order.");
  proxy.failAt(null);

  const invalid = await sendHere({ ...setting, status: "shipped", formId: `status-${order.id}` });
  expect(invalid.status()).toBe(400);
  expect(await invalid.text()).toContain("Please choose one of the options.");
});

test("a form that is sent twice is done once, and answered the same", async ({
  request,
  proxied: { site },
  backend,
  accounts,
  paidOrders,
  send,
}) => {
  const order = await recordOrder({ backend, accounts, paidOrders });
  await signInByRequest(request, site, DEMO.admin);
  const here = `/admin/orders?q=${order.id}`;
  const sendHere = async (form: Record<string, string>) =>
    (await send(here, { ...form, id: order.id })).text();

  const setting = { intent: "setStatus", status: "processing", opened: "pending" };
  for (const _ of ["once", "twice"]) {
    expect(await sendHere(setting)).toContain("Order updated successfully");
  }
  const message = { intent: "send", message: "Hello.", formKey: randomUUID() };
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
  expect(await sendHere({ ...message, formKey: randomUUID() })).toContain("Message Not Sent");
  expect(await sendHere(setting)).toContain("This order no longer exists.");
});

test("odd addresses show a list all the same, and at most three questions are asked", async ({
  request,
  proxied: { site, proxy },
  backend,
  accounts,
  paidOrders,
}) => {
  const order = await recordOrder({ backend, accounts, paidOrders });
  const { user_id: sender_id } = order;
  const question = { order_id: order.id, sender_id, message: "When?" };
  await backend.from("chat_messages").insert(question).throwOnError();
  await signInByRequest(request, site, DEMO.admin);

  for (const query of [
    "from=2020-02-31&to=yesterday&status=shipped",
    "from=9999-12-31&to=0001-01-01",
    "from=2020-02-01&to=2019-02-01",
    "q=%00%25_%5C'%22",
    "page=0",
  ]) {
    const answer = await request.get(`/admin/orders?${query}`);
    expect(answer.status(), query).toBe(200);
    expect(await answer.text(), query).not.toContain("<dialog");
  }

  for (const id of ["nobody", "00000000-0000-4000-8000-000000000000"]) {
    const gone = await request.get(`/admin/orders?dialog=delete&id=${id}`);
    expect(await gone.text(), id).toMatch(/<dialog.*No Longer There/);
  }

  proxy.takeCalls();
  const here = `/admin/orders?dialog=chat&id=${order.id}&before=yesterday`;
  const chat = await request.get(`${here}&q=${order.id}`);
  expect(await chat.text()).toMatch(/When\?.*> New</);
  const calls = proxy.takeCalls().filter((call) => !call.endsWith("/whoami"));
  expect(calls).toHaveLength(3);

  const fromElsewhere = await request.get(`${here}&status=cancelled`);
  expect(await fromElsewhere.text()).toMatch(/<dialog.*When\?/);
});

async function recordOrder({ backend, accounts, paidOrders }: Shop) {
  const buyer = await accounts.create();
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
  const found = backend.from("orders").select("id, user_id").eq("id", id).single();

  return (await found.throwOnError()).data;
}
