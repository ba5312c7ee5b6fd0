import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { ServiceOrder } from "../../support/service-order";
import { callsOn, signUp } from "../../support/users";

onOneEngine("a request about an order that its customer withdraws", (cloud) => {
  let order: ServiceOrder;
  let request: { _request_id: string };

  const { act, errorFrom } = callsOn(() => cloud().engine);

  async function ask() {
    await order.askToCancel(order.router);
    const { requests } = await history();
    request = { _request_id: requests.find(({ closed_at }) => closed_at === null)?.id ?? "" };
  }

  beforeEach(async () => {
    order = await ServiceOrder.open(cloud().engine, { withRouter: true });
    await ask();
  });

  const history = () =>
    act<Returns<"my_order_history">>(order.customer, "my_order_history", { _order_id: order.id });
  const withdraw = (user = order.customer) => act(user, "withdraw_order_request", request);
  const answer = { _answer: "yes", _text: "" };

  async function placed() {
    const [row] = await order.query<{ asked: string; isToSend: boolean }>(
      `select asked_for as asked, is_to_send as "isToSend" from public.orders where id = $1`,
      [order.id],
    );
    return row;
  }

  const isMailWanted = () =>
    order.query(
      `select bool_or(private.is_mail_wanted(outbox)) as wanted from public.outbox
       where order_id = $1 and kind = 'admin_order_request'`,
      [order.id],
    );

  test("leaves nothing to do about it, and the order as it was", async () => {
    expect(await placed()).toEqual({ asked: "cancel", isToSend: false });
    expect(await isMailWanted()).toEqual([{ wanted: true }]);
    await withdraw();
    await withdraw();
    expect(await placed()).toEqual({ asked: null, isToSend: true });
    expect(await isMailWanted()).toEqual([{ wanted: false }]);
    expect(await order.query("select from private.open_order_requests")).toEqual([]);
    await order.send();

    const { events, requests } = await history();
    expect(requests).toMatchObject([{ answer: null, closed_at: expect.any(String) }]);
    expect(events.filter(({ kind }) => kind === "withdrawal")).toHaveLength(1);
    const shown = { _order_id: order.id };
    expect(
      (await act<Returns<"admin_find_order">>(order.admin, "admin_find_order", shown)).events,
    ).toContainEqual(expect.objectContaining({ kind: "withdrawal" }));
  });

  test("is answered no more, and may be asked again", async () => {
    await withdraw();
    expect(await errorFrom(order.admin, "answer_order_request", { ...request, ...answer })).toBe(
      "P0001 The customer has withdrawn this in the meantime.",
    );
    await ask();
    expect(await placed()).toEqual({ asked: "cancel", isToSend: false });
    await withdraw();
    expect(await placed()).toEqual({ asked: null, isToSend: true });
  });

  test("is not asked again and again", async () => {
    for (let asked = 1; asked < 10; asked += 1) {
      await withdraw();
      await ask();
    }
    await withdraw();
    await expect(ask()).rejects.toThrow("You have asked for this often today.");
  });

  test("is the customer's own, and unanswered", async () => {
    const other = await signUp(cloud().engine, "Other");
    expect(await errorFrom(other, "withdraw_order_request", request)).toBe(
      "P0001 This order no longer exists.",
    );
    await act(order.admin, "answer_order_request", { ...request, ...answer });
    expect(await errorFrom(order.customer, "withdraw_order_request", request)).toBe(
      "P0001 We have answered this with yes in the meantime.",
    );
  });

  test("comes to one end if it is answered at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      order = await ServiceOrder.open(cloud().engine, { withRouter: true });
      await ask();
      const [refusedAnswer, refusedWithdrawal] = await Promise.all([
        errorFrom(order.admin, "answer_order_request", { ...request, ...answer }),
        errorFrom(order.customer, "withdraw_order_request", request),
      ]);
      const [end] = (await history()).requests;
      const isAnswered = end?.answer === "yes";
      expect([refusedAnswer, refusedWithdrawal]).toEqual(
        isAnswered
          ? [undefined, "P0001 We have answered this with yes in the meantime."]
          : ["P0001 The customer has withdrawn this in the meantime.", undefined],
      );
      expect(end?.closed_at === null).toBe(isAnswered);
      expect((await placed())?.asked).toBe(isAnswered ? "cancel" : null);
    }
  });
});
