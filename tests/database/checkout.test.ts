import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { call, type Person, refusalOf, service, signUp, signUpAdmin } from "./people";
import { addProduct, addService, BILLING, checkOut, openSession } from "./shop";

onEachEngine(
  "checkout",
  (cloud) => {
    let customer: Person;
    let admin: Person;
    let router: string;
    let resume: string;

    beforeAll(async () => {
      admin = await signUpAdmin(cloud().engine, "Admin");
    });

    beforeEach(async () => {
      const { engine } = cloud();
      customer = await signUp(engine, "Customer");
      router = await addProduct(engine, "Router", 5, 47.99);
      resume = await addService(engine, "Resume", 25);
    });

    it("prices the cart from the database, in cents", async () => {
      const checkout = await checkOut(cloud().engine, customer, [
        { id: router, quantity: 2, price: 0.01, name: "Free" },
        { id: resume, quantity: 1 },
      ]);

      expect(checkout.amount_cents).toBe(12_098);
      expect(checkout.lines).toMatchObject([
        { kind: "product", name: "Router", price_cents: 4799, quantity: 2 },
        { kind: "service", name: "Resume", price_cents: 2500, quantity: 1 },
      ]);
    });

    it.each<[what: string, change: string, sentence: string]>([
      ["sold out", "stock_quantity = 0", "Router is currently sold out."],
      ["inactive", "is_active = false", "Router is no longer available."],
      ["scarce", "stock_quantity = 1", "Only 1 of Router left in stock."],
    ])("names the line that is %s", async (_what, change, sentence) => {
      await cloud().engine.query(`update public.products set ${change} where id = $1`, [router]);
      const refused = checkOut(cloud().engine, customer, [
        { id: resume, quantity: 1 },
        { id: router, quantity: 2 },
      ]);
      expect(await refusalOf(refused)).toBe(`P0001 ${sentence}`);
    });

    it.each<[cart: unknown, sentence: string]>([
      [[], "Your cart is empty."],
      [null, "Your cart is empty."],
      [{ id: "x" }, "Your cart is empty."],
      [[{ id: "x", quantity: 1 }], "Your cart contains something that cannot be ordered."],
      [[{ id: randomUUID(), quantity: 0 }], "Your cart contains something that cannot be ordered."],
      [
        [{ id: randomUUID(), quantity: 100 }],
        "Your cart contains something that cannot be ordered.",
      ],
      [
        [{ id: randomUUID(), quantity: 1.5 }],
        "Your cart contains something that cannot be ordered.",
      ],
      [[1, "two", null], "Your cart contains something that cannot be ordered."],
      [
        [{ id: randomUUID(), quantity: 1 }],
        "Item 1 of your cart is no longer available. Please remove it.",
      ],
      [
        Array.from({ length: 51 }, () => ({ id: randomUUID(), quantity: 1 })),
        "A cart holds at most 50 different items.",
      ],
    ])("refuses %j", async (cart, sentence) => {
      expect(await refusalOf(checkOut(cloud().engine, customer, cart))).toBe(`P0001 ${sentence}`);
    });

    it("refuses what no payment page would take", async () => {
      const dear = await addProduct(cloud().engine, "Server Hall", 99, 99_999.99);
      const refused = checkOut(cloud().engine, customer, [{ id: dear, quantity: 99 }]);
      expect(await refusalOf(refused)).toMatch(/^P0001 This order is too large/);
    });

    it.each(Object.keys(BILLING))("asks for %s", async (field) => {
      const refused = checkOut(cloud().engine, customer, [{ id: resume, quantity: 1 }], {
        ...BILLING,
        [field]: " \n",
      });
      expect(await refusalOf(refused)).toBe("P0001 Please fill in all required fields.");
    });

    it("refuses a blocked customer", async () => {
      await call(cloud().engine, admin.caller, "block_user", {
        _user_id: customer.id,
        _reason: "Spam",
      });
      const refused = checkOut(cloud().engine, customer, [{ id: resume, quantity: 1 }]);
      expect(await refusalOf(refused)).toBe("42501 permission denied");
    });

    it("ends double submits and second tabs in one open checkout", async () => {
      const cart = [{ id: router, quantity: 1 }];
      const checkouts = await Promise.all(
        [1, 2, 3, 4].map(() => checkOut(cloud().engine, customer, cart)),
      );
      const first = checkouts[0]?.id;
      expect(checkouts.map(({ id }) => id)).toEqual([first, first, first, first]);

      const sessions = await Promise.all(
        ["cs_test_one", "cs_test_two"].map((session) =>
          call<{ stripe_session_id: string }>(cloud().engine, service, "attach_checkout_session", {
            _checkout_id: first,
            _session_id: `${session}_${first}`,
            _url: "https://pay.test/",
            _expires_at: new Date(Date.now() + 3_600_000).toISOString(),
          }),
        ),
      );
      expect(sessions[0]?.stripe_session_id).toBe(sessions[1]?.stripe_session_id);
    });

    it("names the sessions of other carts, which are to be closed", async () => {
      const earlier = await openSession(cloud().engine, customer, [{ id: router, quantity: 1 }]);
      const later = await checkOut(cloud().engine, customer, [{ id: router, quantity: 2 }]);
      expect(later.id).not.toBe(earlier.id);
      expect(later.superseded).toEqual([earlier.sessionId]);
    });

    it("opens a new checkout when the old one has run out", async () => {
      const cart = [{ id: router, quantity: 1 }];
      const earlier = await openSession(cloud().engine, customer, cart);
      await call(cloud().engine, service, "expire_checkout", {
        _session_id: earlier.sessionId,
        _event_id: `evt_${earlier.id}`,
        _event_type: "checkout.session.expired",
      });
      const later = await checkOut(cloud().engine, customer, cart);
      expect(later.id).not.toBe(earlier.id);
      expect(later.superseded).toEqual([]);
    });
  },
  { seed: "empty" },
);
