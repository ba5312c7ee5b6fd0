import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { ServiceOrder } from "../../support/service-order";
import { call, errorOf, service } from "../../support/users";

onOneEngine("services and their order", (cloud) => {
  let order: ServiceOrder;

  async function reopen({ withRouter = false } = {}) {
    order = await ServiceOrder.open(cloud().engine, { withRouter });
  }

  beforeEach(() => reopen());

  describe("completes its order", () => {
    test("once all services are accepted", async () => {
      await order.deliver(order.resume, order.letter);
      await order.accept(order.resume);
      expect(await order.status()).toBe("pending");
      await order.accept(order.letter);
      expect(await order.status()).toBe("completed");
      expect(await order.mails("order_status")).toMatchObject([
        { payload: { status: "completed" } },
      ]);
    });

    test("once its products are sent, too", async () => {
      await reopen({ withRouter: true });
      await order.deliver(order.resume, order.letter);
      await order.accept(order.resume);
      await order.accept(order.letter);
      expect(await order.status()).toBe("pending");
      await order.send();
      expect(await order.status()).toBe("completed");
    });

    test("once what is left is given back", async () => {
      await reopen({ withRouter: true });
      await order.deliver(order.resume);
      await order.accept(order.resume);
      await order.giveBack(order.letter);
      expect(await order.states()).toMatchObject({ Letter: "ended" });
      expect(await order.status()).toBe("pending");
      await order.giveBack(order.router);
      expect(await order.status()).toBe("completed");
    });

    test("never if it is cancelled, or all of it was given back", async () => {
      await order.deliver(order.resume);
      await order.accept(order.resume);
      await order.giveBack(order.letter, order.resume);
      expect(await order.status()).toBe("pending");
      await order.setStatus("cancelled");
      expect(await order.states()).toEqual({ Resume: "ended", Letter: "ended" });
      expect(await order.status()).toBe("cancelled");
    });

    test("but not again where an administrator opens it", async () => {
      await order.deliver(order.resume, order.letter);
      await order.accept(order.resume);
      await order.accept(order.letter);
      await order.setStatus("processing");
      expect(await order.status()).toBe("processing");
      expect(await order.states()).toEqual({ Resume: "accepted", Letter: "accepted" });
    });
  });

  describe("follows its order", () => {
    test("which is cancelled, and opened again", async () => {
      await order.giveBack(order.letter);
      await order.setStatus("cancelled");
      expect(await order.states()).toEqual({ Resume: "ended", Letter: "ended" });
      await order.setStatus("pending");
      expect(await order.states()).toEqual({ Resume: "in_work", Letter: "ended" });
    });

    test("which an administrator completes", async () => {
      await order.deliver(order.resume);
      await order.setStatus("completed");
      expect(await order.states()).toEqual({ Resume: "accepted", Letter: "ended" });
      expect(new Set(await order.events())).toEqual(
        new Set(["Resume delivered by shop", "Resume accepted by shop"]),
      );
      await order.setStatus("processing");
      expect(await order.states()).toEqual({ Resume: "accepted", Letter: "in_work" });
    });

    test("whose payment was given back, by an amount", async () => {
      await order.deliver(order.resume);
      await order.query("update public.orders set payment_state = 'refunded' where id = $1", [
        order.id,
      ]);
      expect(await order.states()).toEqual({ Resume: "ended", Letter: "ended" });
      await order.query("update public.orders set payment_state = 'paid' where id = $1", [
        order.id,
      ]);
      expect(await order.states()).toEqual({ Resume: "in_work", Letter: "in_work" });
    });

    test("of which one is given back, until that fails", async () => {
      await order.giveBack(order.resume);
      expect(await order.states()).toEqual({ Resume: "ended", Letter: "in_work" });
      const [refund] = await order.query<{ id: string }>(
        "select id from public.refunds where order_id = $1",
        [order.id],
      );
      await call(cloud().engine, service, "fail_refund", {
        _refund_id: refund?.id,
        _failure: "No",
      });
      expect(await order.states()).toEqual({ Resume: "in_work", Letter: "in_work" });
    });
  });

  describe("counts as accepted", () => {
    test("after fourteen days without an answer, and completes its order", async () => {
      await order.deliver(order.resume, order.letter);
      await order.age(13.9);
      expect(await order.acceptDue()).toBe(0);
      await order.age(14);
      expect(await order.acceptDue()).toBe(1);
      expect(await order.acceptDue()).toBe(0);
      expect(await order.states()).toEqual({ Resume: "accepted", Letter: "accepted" });
      expect(await order.events()).toContain("Resume accepted by time");
      expect(await order.status()).toBe("completed");
    });

    test("not while a revision is asked for", async () => {
      await order.deliver(order.resume);
      await order.revise(order.resume);
      await order.age(99);
      expect(await order.acceptDue()).toBe(0);
    });
  });

  test("is done once by two presses, and by two tasks", async () => {
    await order.deliver(order.resume, order.letter);
    await Promise.all([
      order.accept(order.resume),
      order.accept(order.resume),
      order.accept(order.letter),
    ]);
    expect(await order.status()).toBe("completed");
    expect(await order.events()).toHaveLength(4);

    await reopen();
    await order.deliver(order.resume, order.letter);
    await order.age(15);
    const [first, second] = await Promise.all([order.acceptDue(), order.acceptDue()]);
    expect(first + second).toBe(1);
    expect(await order.events()).toHaveLength(4);
  });

  test("comes to one end, whatever happens at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      await reopen();
      await order.deliver(order.resume, order.letter);
      await order.accept(order.letter);
      await order.age(15);
      const answers = [
        () => errorOf(order.accept(order.resume)),
        () => errorOf(order.revise(order.resume)),
        () => errorOf(order.giveBack(order.resume)),
        () => errorOf(order.acceptDue()),
      ];
      const refused = await Promise.all(answers.map((answer) => answer()));
      expect(refused.filter((error) => error && !error.startsWith("P0001"))).toEqual([]);
      expect((await order.states()).Resume).toBe("ended");
      expect(await order.status()).toBe("completed");
      const revised = (await order.messages()).includes("Shorter");
      expect((await order.items())[0]?.revisions).toBe(revised ? 1 : 0);
    }
  });
});
