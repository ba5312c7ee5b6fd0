import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { ServiceOrder } from "../../support/service-order";
import { callsOn } from "../../support/users";

onOneEngine("requests about services", (cloud) => {
  let order: ServiceOrder;

  beforeEach(async () => {
    order = await ServiceOrder.open(cloud().engine, { withRouter: true });
  });

  const { act } = callsOn(() => cloud().engine);
  const mine = () =>
    act<Returns<"my_order_history">>(order.customer, "my_order_history", { _order_id: order.id });
  const names = async () => (await mine()).items.map(({ product_name }) => product_name);

  test("are possible until these are delivered, also while products are on their way", async () => {
    expect(await names()).toEqual(["Resume", "Letter", "Router"]);
    await order.deliver(order.resume);
    expect(await mine()).toMatchObject({ kind: "cancel" });
    expect(await names()).toEqual(["Letter", "Router"]);
    await order.send();
    expect(await mine()).toMatchObject({ kind: "return" });
    expect(await names()).toEqual(["Letter", "Router"]);
    await order.revise(order.resume);
    expect(await names()).toEqual(["Resume", "Letter", "Router"]);
  });

  test("are to cancel, as nothing has to be sent back", async () => {
    await order.send();
    await act(order.customer, "ask_about_order", {
      _order_id: order.id,
      _kind: "return",
      _items: JSON.stringify([{ id: order.letter, quantity: 1 }]),
      _reason: "Too late",
    });
    const [asked] = (await mine()).requests;
    expect(asked).toMatchObject({ kind: "cancel", items: [{ product_name: "Letter" }] });
    const answer = { _request_id: asked?.id, _answer: "yes", _text: "" };
    await act(order.admin, "answer_order_request", answer);
    expect((await mine()).requests).toMatchObject([{ answer: "yes" }]);
  });

  test("may follow a return that was agreed to, and do not repeat it until it is over", async () => {
    await order.send();
    await act(order.customer, "ask_about_order", {
      _order_id: order.id,
      _kind: "return",
      _items: JSON.stringify([{ id: order.router, quantity: 1 }]),
      _reason: "Too slow",
    });
    const request = { _request_id: (await mine()).requests[0]?.id };
    const answer = { ...request, _answer: "yes", _text: "To 1 Main St" };
    await act(order.admin, "answer_order_request", answer);
    expect(await names()).toEqual(["Resume", "Letter"]);
    await act(order.admin, "close_order_request", request);
    expect(await names()).toEqual(["Resume", "Letter", "Router"]);
  });

  test("are not possible once all that is left is delivered", async () => {
    await order.giveBack(order.router);
    await order.deliver(order.resume, order.letter);
    expect(await mine()).toMatchObject({
      kind: null,
      why_not:
        "It is delivered, and a service cannot be returned. Write to us if something is wrong with it.",
      items: [],
    });
  });
});
