import Stripe from "stripe";
import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { basket, helpersOf, stripeOf } from "../../tests/support/payments";

onOneEngine("a shop asks for a payment", (cloud) => {
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${cloud().url}/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${cloud().keys.payment}`, ...init.headers },
    });
  const post = (body: string, headers = {}) =>
    raw("checkout/sessions", {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const refusal = async (params: object): Promise<Stripe.errors.StripeError> =>
    stripeOf(cloud())
      .checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams)
      .then(
        () => expect.unreachable("the provider accepted it"),
        (error) => error,
      );

  test("gets an open session with the total, and finds it again", async () => {
    const stripe = stripeOf(cloud());
    const created = await stripe.checkout.sessions.create({
      ...basket(4799, 2),
      client_reference_id: "order-1",
      metadata: { checkout: "abc", note: "ü & =" },
      payment_intent_data: { metadata: { checkout: "abc" } },
      allowed_payment_method_types: ["card"],
    });

    expect(created).toMatchObject({
      object: "checkout.session",
      amount_subtotal: 9598,
      amount_total: 9598,
      currency: "usd",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      livemode: false,
      client_reference_id: "order-1",
      allowed_payment_method_types: ["card"],
      metadata: { checkout: "abc", note: "ü & =" },
      customer_details: { email: "customer@homeline.test" },
      success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    });
    expect(created.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(created.url).toBe(`${cloud().url}/pay/${created.id}`);
    expect(created.expires_at - created.created).toBe(24 * 60 * 60);
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    const found = await stripe.checkout.sessions.retrieve(created.id);
    expect({ ...found }).toEqual({ ...created });
  });

  test("gets the line items expanded or page by page", async () => {
    const stripe = stripeOf(cloud());
    const [line] = basket().line_items ?? [];
    const lines = [1, 2, 3].map((quantity) => ({ ...line, quantity }));
    const { id } = await stripe.checkout.sessions.create({ ...basket(), line_items: lines });

    const expanded = await stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
    expect(expanded.line_items?.data.map((item) => item.amount_total)).toEqual([4799, 9598, 14397]);
    expect(expanded.line_items?.data[0]).toMatchObject({
      description: "Travel router",
      quantity: 1,
      price: { unit_amount: 4799, currency: "usd" },
    });

    const first = await stripe.checkout.sessions.listLineItems(id, { limit: 2 });
    expect(first).toMatchObject({ object: "list", has_more: true });
    const all = await stripe.checkout.sessions.listLineItems(id, { limit: 2 }).autoPagingToArray({
      limit: 10,
    });
    expect(all.map((item) => item.quantity)).toEqual([1, 2, 3]);
  });

  test("knows the products of its table, and no others", async () => {
    const { sessions } = stripeOf(cloud()).checkout;
    await cloud().engine.execute("insert into payments.products values ('prod_Box', 'Box')");
    const create = (price: object) =>
      sessions.create({
        ...basket(),
        line_items: [{ price_data: { currency: "usd", unit_amount: 4799, ...price }, quantity: 1 }],
        expand: ["line_items"],
      });

    expect((await create({ product: "prod_Box" })).line_items?.data).toMatchObject([
      { description: "Box", price: { product: "prod_Box" } },
    ]);
    await expect(create({ product: "prod_None" })).rejects.toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "line_items[0][price_data][product]",
      message: "No such product: 'prod_None'",
    });
    const both = { product: "prod_Box", product_data: { name: "Box" } };
    await expect(create(both)).rejects.toThrow("You may only specify one of these parameters");
    await expect(create({})).rejects.toMatchObject({ code: "parameter_missing" });
  });

  test("can expire a session once", async () => {
    const stripe = stripeOf(cloud());
    const { id } = await stripe.checkout.sessions.create(basket());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({
      status: "expired",
      url: null,
    });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("This Checkout Session has a status of `expired`"),
    });
    await expect(helpersOf(stripe).pay(id)).rejects.toThrow("is not open");
  });

  test("pays nothing for a free cart", async () => {
    const stripe = stripeOf(cloud());
    const { id, payment_status } = await stripe.checkout.sessions.create(basket(0));
    expect(payment_status).toBe("no_payment_required");
    expect(await helpersOf(stripe).pay(id)).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      payment_intent: null,
    });
  });

  test("is authorized with the secret key only", async () => {
    const anyone = await fetch(`${cloud().url}/v1/checkout/sessions`, { method: "POST" });
    expect(anyone.status).toBe(401);
    expect(await anyone.json()).toMatchObject({ error: { type: "invalid_request_error" } });

    const wrong = stripeOf(cloud(), "sk_test_somebodyelse");
    await expect(wrong.checkout.sessions.create(basket())).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
    const basic = Buffer.from(`${cloud().keys.payment}:`).toString("base64");
    const known = await raw("checkout/sessions/cs_test_none", {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(known.status).toBe(404);
  });

  test("gets every error as Stripe words it", async () => {
    const [line] = basket().line_items ?? [];
    const price = line?.price_data;
    const withPrice = (change: object) => ({
      ...basket(),
      line_items: [{ quantity: 1, price_data: { ...price, ...change } }],
    });
    const now = Math.floor(Date.now() / 1000);
    const mistakes: [object, string | undefined, string | undefined][] = [
      [{ ...basket(), colour: "red" }, "parameter_unknown", "colour"],
      [withPrice({ colour: "red" }), "parameter_unknown", "line_items[0][price_data][colour]"],
      [{ ...basket(), success_url: undefined }, "parameter_missing", "success_url"],
      [{ ...basket(), success_url: "" }, "parameter_invalid_empty", "success_url"],
      [{ ...basket(), success_url: "javascript:alert(1)" }, "url_invalid", "success_url"],
      [{ ...basket(), cancel_url: "/checkout" }, "url_invalid", "cancel_url"],
      [{ ...basket(), customer_email: "nobody" }, "email_invalid", "customer_email"],
      [{ ...basket(), line_items: undefined }, "parameter_missing", "line_items"],
      [{ ...basket(), line_items: "two" }, undefined, "line_items"],
      [{ ...basket(), mode: "subscription" }, undefined, "mode"],
      [
        withPrice({ unit_amount: -1 }),
        "parameter_invalid_integer",
        "line_items[0][price_data][unit_amount]",
      ],
      [
        withPrice({ unit_amount: 10.5 }),
        "parameter_invalid_integer",
        "line_items[0][price_data][unit_amount]",
      ],
      [
        withPrice({ unit_amount: "1e5" }),
        "parameter_invalid_integer",
        "line_items[0][price_data][unit_amount]",
      ],
      [withPrice({ currency: "xxy" }), undefined, "line_items[0][price_data][currency]"],
      [withPrice({ unit_amount: 49 }), "amount_too_small", undefined],
      [basket(99_999_999, 2), "amount_too_large", undefined],
      [basket(100, 0), "parameter_invalid_integer", "line_items[0][quantity]"],
      [{ ...basket(), expires_at: now + 29 * 60 }, undefined, undefined],
      [{ ...basket(), expires_at: now + 90_000 }, undefined, undefined],
      [{ ...basket(), metadata: { ["k".repeat(41)]: "v" } }, undefined, "metadata"],
    ];
    for (const [params, code, param] of mistakes) {
      const error = await refusal(params);
      expect(error, JSON.stringify(params)).toMatchObject({ statusCode: 400, code, param });
    }
  });

  test("does the work of one idempotency key once", async () => {
    const { sessions } = stripeOf(cloud()).checkout;
    const options = { idempotencyKey: `key-${crypto.randomUUID()}` };
    const answers = await Promise.all([1, 2, 3].map(() => sessions.create(basket(), options)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);

    const replay = await sessions.create(basket(), options);
    expect(replay.lastResponse.headers["idempotent-replayed"]).toBe("true");
    await expect(sessions.create(basket(5000), options)).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
    await expect(sessions.expire(replay.id, {}, options)).rejects.toThrow("same endpoint");
  });

  test("may use a key again when the first try was refused", async () => {
    const { sessions } = stripeOf(cloud()).checkout;
    const options = { idempotencyKey: `key-${crypto.randomUUID()}` };
    await expect(sessions.create(basket(10), options)).rejects.toThrow("at least 50 cents");
    expect((await sessions.create(basket(100), options)).amount_total).toBe(100);
  });

  test("cannot be confused by hostile parameters", async () => {
    const hostile = [
      "a[b]=1&a=2",
      "a=1&a[b]=2",
      "__proto__[polluted]=1",
      "constructor[prototype][polluted]=1",
      `a${"[b]".repeat(50)}=1`,
      "line_items[x]=1&mode=payment",
      "[]=1",
      "%00=1",
      "mode=%00payment",
      "a=1&".repeat(3000),
      "line_items[0][price_data]=free",
      `mode=payment&success_url=${encodeURIComponent("https://a.test/\r\nx: y")}`,
    ];
    for (const body of hostile) {
      const response = await post(body);
      expect(response.status, body.slice(0, 60)).toBe(400);
      expect(await response.json()).toHaveProperty("error.message");
    }
    expect(Object.prototype).not.toHaveProperty("polluted");

    const json = await post(JSON.stringify(basket()), { "content-type": "application/json" });
    expect(json.status).toBe(400);
    const longKey = await post("mode=payment", { "idempotency-key": "k".repeat(300) });
    expect(longKey.status).toBe(400);
    const injected = await raw(`checkout/sessions/${encodeURIComponent("x' or '1'='1")}`);
    expect(injected.status).toBe(404);
  });

  test("gets an error for what the provider does not support", async () => {
    await expect(stripeOf(cloud()).customers.list()).rejects.toMatchObject({
      statusCode: 501,
      message: expect.stringContaining("GET /v1/customers"),
    });
  });
});
