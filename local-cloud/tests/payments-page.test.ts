import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { basket, helpersOf, stripeOf } from "../../tests/support/payments";

onOneEngine("the hosted payment page", (cloud) => {
  const stripe = () => stripeOf(cloud());
  const open = async (params = {}) => {
    const { id, url } = await stripe().checkout.sessions.create({ ...basket(), ...params });
    if (!url) throw new Error("An open session has an address.");
    return { id, url };
  };
  const visit = async (url: string) => {
    const response = await fetch(url);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const press = (url: string, choice: string, fields = {}) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({ choice, ...fields }),
      redirect: "manual",
    });
  const stateOf = async (id: string) => {
    const { status, payment_status } = await stripe().checkout.sessions.retrieve(id);
    return [status, payment_status];
  };

  beforeAll(() => helpersOf(stripe()).webhook({ hold: true }));

  test("shows items, customer and price, and that it is a test", async () => {
    const { url } = await open({
      line_items: [
        {
          quantity: 2,
          price_data: {
            currency: "usd",
            unit_amount: 123450,
            product_data: { name: `<script>alert("1")</script> & co` },
          },
        },
      ],
    });
    const { status, text, headers } = await visit(url);
    expect(status).toBe(200);
    for (const words of ["Test payments.", "Homeline", "2 × $1,234.50", "$2,469.00"]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("customer@homeline.test");
    expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co");
    expect(text).not.toContain("<script");
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000;/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("redirects to the shop after a payment, also after a second click", async () => {
    const { id, url } = await open();
    const presses = await Promise.all([press(url, "pay"), press(url, "pay")]);
    const back = `http://localhost:3000/checkout/success?session_id=${id}`;
    for (const response of presses) {
      expect([response.status, response.headers.get("location")]).toEqual([303, back]);
    }
    expect(await stateOf(id)).toEqual(["complete", "paid"]);
    expect(await helpersOf(stripe()).pending(id)).toHaveLength(1);
    expect((await visit(url)).text).toContain("This payment is complete");
    expect((await press(url, "cancel")).status).toBe(200);
  });

  test("lets a customer try again after a declined card", async () => {
    const { id, url } = await open();
    const declined = await press(url, "decline");
    expect(declined.status).toBe(303);
    const page = await visit(new URL(declined.headers.get("location") ?? "", url).href);
    expect(page.text).toContain(`role="alert">Your card was declined.`);
    expect(await stateOf(id)).toEqual(["open", "unpaid"]);
    expect((await press(url, "pay")).status).toBe(303);
  });

  test("leaves the session open when the customer goes back", async () => {
    const { id, url } = await open();
    const response = await press(url, "cancel");
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "http://localhost:3000/checkout",
    ]);
    expect(await stateOf(id)).toEqual(["open", "unpaid"]);
  });

  test("asks for an e-mail address if the shop gave none", async () => {
    const { id, url } = await open({ customer_email: undefined });
    expect((await visit(url)).text).toContain(`type="email"`);
    const refused = await press(url, "pay", { email: `"nobody` });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain("Please enter a valid email address.");
    expect(page).toContain(`value="&quot;nobody"`);
    expect((await press(url, "pay", { email: "guest@homeline.test" })).status).toBe(303);
    const { customer_details } = await stripe().checkout.sessions.retrieve(id);
    expect(customer_details?.email).toBe("guest@homeline.test");
  });

  test("lets a paid session be refunded and disputed by hand", async () => {
    const { id, url } = await open();
    await press(url, "pay");
    const before = (await visit(url)).text;
    expect(before).toContain("Give it back, as at the dashboard");
    expect(before).toContain("Refunds $47.99, all that is left");

    expect((await press(url, "dispute")).headers.get("location")).toBe(`/pay/${id}`);
    const disputed = (await visit(url)).text;
    expect(disputed).toContain("The bank disputes $47.99, and waits for the shop");
    expect(disputed).toContain("Because of that, nothing can be given back.");
    expect(disputed).not.toContain("<button");
    const refused = await press(url, "refund");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`role="alert">Nothing was changed`);

    const payment = String((await stripe().checkout.sessions.retrieve(id)).payment_intent);
    const [dispute] = (await stripe().disputes.list({ payment_intent: payment })).data;
    await helpersOf(stripe()).closeDispute(String(dispute?.id), "won");
    expect((await visit(url)).text).toContain("and the shop has won");
    await stripe().refunds.create({ payment_intent: payment, amount: 799 });
    expect((await visit(url)).text).toContain("$7.99 of $47.99 was given back.");
    expect((await press(url, "refund")).status).toBe(303);
    expect((await visit(url)).text).toContain("All of it was given back.");
    expect(await (await press(url, "refund")).text()).toContain("Nothing was changed");
  });

  test("offers neither before a payment", async () => {
    const { id, url } = await open();
    expect((await visit(url)).text).not.toContain("Give it back");
    for (const choice of ["refund", "dispute"]) expect((await press(url, choice)).status).toBe(400);
    expect(await stateOf(id)).toEqual(["open", "unpaid"]);
  });

  test("takes no payment for an expired or unknown session", async () => {
    const { id, url } = await open();
    await helpersOf(stripe()).runOut(id);
    expect((await visit(url)).text).toContain("This payment page has expired");
    const late = await press(url, "pay");
    expect([late.status, await late.text()]).toEqual([200, expect.stringContaining("has expired")]);
    expect(await stateOf(id)).toEqual(["expired", "unpaid"]);

    for (const path of ["/pay/cs_test_none", "/pay", "/pay/a/b", "/pay/%27or%201=1"]) {
      expect((await visit(cloud().url + path)).status).toBe(404);
    }
    const nonsense = await press((await open()).url, "steal");
    expect(nonsense.status).toBe(400);
  });
});
