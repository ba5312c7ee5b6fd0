import { beforeEach, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { call, type Person, signUp } from "./people";
import { addProduct, addService, openSession, pay } from "./shop";

onEachEngine(
  "a paid cart",
  (cloud) => {
    let customer: Person;
    let router: string;
    let resume: string;

    beforeEach(async () => {
      const { engine } = cloud();
      customer = await signUp(engine, "Customer");
      router = await addProduct(engine, "Router", 5, 47.99);
      resume = await addService(engine, "Resume", 25);
    });

    it("is cleared once", async () => {
      const { engine } = cloud();
      const lines = [{ id: router, quantity: 2 }];
      const { sessionId } = await openSession(engine, customer, lines);
      expect(await claim()).toEqual([]);
      expect(await whoami()).toMatchObject({ must_clear_cart: false });
      await pay(engine, { sessionId });

      expect(await whoami()).toMatchObject({ must_clear_cart: true });
      const [paid] = await paidCarts();
      expect(paid).toMatchObject({ stripe_session_id: sessionId, lines });
      expect(await claim([customer.id])).toEqual([]);
      expect(await paidCarts()).toEqual([paid]);
      expect(await claim([paid?.id ?? ""])).toMatchObject([{ id: paid?.id, lines }]);
      expect(await claim()).toEqual([]);
      expect(await paidCarts()).toEqual([]);
      expect(await whoami()).toMatchObject({ must_clear_cart: false });
    });

    it("is its owner's", async () => {
      const { engine } = cloud();
      const stranger = await signUp(engine, "Stranger");
      const { sessionId, id } = await openSession(engine, customer, [{ id: resume, quantity: 1 }]);
      await pay(engine, { sessionId });
      expect(await call(engine, stranger.caller, "paid_carts")).toEqual([]);
      expect(await call(engine, stranger.caller, "claim_cart_clearing", { _of: [id] })).toEqual([]);
      expect(await paidCarts()).toHaveLength(1);
    });

    const paidCarts = () => call<{ id: string }[]>(cloud().engine, customer.caller, "paid_carts");
    const claim = (_of?: string[]) =>
      call(cloud().engine, customer.caller, "claim_cart_clearing", _of && { _of });
    const whoami = () => call(cloud().engine, customer.caller, "whoami");
  },
  { seed: "empty" },
);
