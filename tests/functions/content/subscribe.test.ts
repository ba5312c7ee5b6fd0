import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../../../package.json";
import { onOneEngine } from "../../support/cloud";
import { mailsTo, newEmail } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";
import { addProduct } from "../../support/shop";
import { webClientAt } from "../../support/web-client";

onOneEngine("the edge function subscribe", (cloud) => {
  const subscribe = (email: unknown, address = "192.0.2.1") =>
    invoke(webClientAt(cloud(), address), "subscribe", { email });
  const subscriberOf = async (email: string) =>
    (await cloud().service().from("newsletter_subscribers").select().eq("email", email).single())
      .data;

  test("mails a link that confirms, and one that ends it", async () => {
    const email = newEmail();
    expect(await subscribe(` ${email} `)).toEqual({ status: 200, success: true });
    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
    expect(await subscriberOf(email)).toMatchObject({ confirmed_at: null });

    const [mail] = await mailsTo(cloud(), email);
    const link = (path: string) =>
      mail?.text.match(
        new RegExp(`${cloud().settings.siteUrl}/newsletter/${path}\\?token=(\\S+)`),
      )?.[1];
    const [confirm, unsubscribe] = [link("confirm"), link("unsubscribe")];
    expect(mail?.subject).toBe("Confirm your subscription to Homeline");

    const follow = async (action: string, token = "") =>
      (await invoke(cloud().anon(), "use-mail-link", { action, token })).isDone;
    const { id } = await subscriberOf(email);
    for (const forged of ["", id, `${id}.`, `${id}.${"0".repeat(64)}`, unsubscribe]) {
      expect(await follow("confirm_newsletter", forged), forged).toBe(false);
    }
    expect(await follow("confirm_newsletter", confirm)).toBe(true);
    expect((await subscriberOf(email)).confirmed_at).not.toBeNull();
    expect(await follow("unsubscribe_newsletter", confirm)).toBe(false);
    expect(await follow("unsubscribe_newsletter", unsubscribe)).toBe(true);
    expect((await subscriberOf(email)).unsubscribed_at).not.toBeNull();
    expect((await invoke(cloud().anon(), "use-mail-link", { action: "whoami" })).status).toBe(400);
  });

  test("mails a link about a product that is sold out, and none about one that is there", async () => {
    const [email, product] = [newEmail(), await addProduct(cloud().engine, "Router", 0)];
    const ask = (productId: string) =>
      invoke(webClientAt(cloud(), "192.0.2.7"), "subscribe", { email, productId });
    expect(await ask(product)).toEqual({ status: 200, success: true });
    expect(await ask(product)).toEqual({ status: 200, success: true });
    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);

    const [mail] = await mailsTo(cloud(), email);
    expect(mail?.subject).toBe("Shall we tell you when it is back: Router");
    const token = /confirm\?token=(\S+)/.exec(mail?.text ?? "")?.[1];
    const action = "confirm_stock_request";
    const { isDone } = await invoke(cloud().anon(), "use-mail-link", { action, token });
    expect(isDone).toBe(true);
    expect(await subscriberOf(email)).toBeNull();

    expect(await ask(await addProduct(cloud().engine, "Headset", 1))).toMatchObject({
      status: 409,
      error: "It is back in stock: you can order it now.",
    });
    expect(await ask("none")).toMatchObject({ status: 400 });
  });

  test("says the same to known and unknown addresses, and mails once", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(email)));
    answers.push(await subscribe(email.toUpperCase()));
    expect(answers).toEqual(Array(4).fill({ status: 200, success: true }));

    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
    const waiting = cloud().service().from("outbox").select("id").is("sent_at", null);
    await expect.poll(async () => (await waiting).data).toEqual([]);
    expect(await mailsTo(cloud(), email)).toHaveLength(1);
  });

  test("leaves an unsent mail in the outbox, from where the schedule sends it", async () => {
    const email = newEmail();
    const asked = { _email: email, _network: "192.0.2.2" };
    await cloud().service().rpc("subscribe_newsletter", asked).throwOnError();
    expect(await mailsTo(cloud(), email)).toEqual([]);

    expect(await invoke(cloud().anon(), "run-tasks", {})).toEqual({ status: 200, success: true });
    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
  });

  test("refuses what is no address", async () => {
    for (const email of ["", "nobody", "a@b", "a b@c.test", `${"a".repeat(300)}@b.test`, 7, null]) {
      expect(await subscribe(email), String(email)).toEqual({
        status: 400,
        success: false,
        error: "Please enter a valid email address.",
      });
    }
  });

  test("answers a browser of another origin, and POST only", async () => {
    const url = `${cloud().url}/functions/v1/subscribe`;
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: { origin: "https://a.test", "access-control-request-method": "POST" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      200,
      "authorization, x-client-info, apikey, content-type",
    ]);
    expect((await fetch(url)).status).toBe(405);
  });

  test("slows one network down, and takes others meanwhile", async () => {
    const flood = Array.from({ length: 30 }, () => newEmail());
    const answers = await Promise.all(flood.map((email) => subscribe(email, "192.0.2.3")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers).toContainEqual({
      status: 429,
      success: false,
      error: "Too many subscriptions in a short time. Please try again later.",
    });
    expect((await subscribe(newEmail(), "192.0.2.4")).status).toBe(200);
  });

  test("takes no call that the web server has not signed", async () => {
    const email = newEmail();
    expect((await invoke(cloud().anon(), "subscribe", { email })).status).toBe(401);
    expect((await invoke(cloud().service(), "subscribe", { email })).status).toBe(401);
    expect(await subscriberOf(email)).toBeNull();
  });
});

test("hosted functions get the versions of the packages that are installed here", () => {
  const { imports } = JSON.parse(readFileSync("supabase/functions/deno.json", "utf8"));
  const installed: Record<string, string> = packageJson.dependencies;
  for (const [specifier, target] of Object.entries(imports)) {
    const [name = ""] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    expect(target).toBe(specifier.replace(name, `npm:${name}@${installed[name]}`));
  }
});
