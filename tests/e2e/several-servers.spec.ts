import { isLongRun } from "../support/long-tests";
import { shopAs } from "./support/checkout";
import { expectSent, newMessage, send } from "./support/contact-form";
import { test as base, expect } from "./support/live-fixtures";
import { unfold } from "./support/order-fixtures";
import { type Site, startSite } from "./support/site";
import { startTlsBalancer } from "./support/tls-balancer";

type Balancer = Awaited<ReturnType<typeof startTlsBalancer>>;

/** Three web servers behind a proxy with TLS, which asks each in turn. */
const test = base.extend<object, { site: Site; balancer: Balancer }>({
  balancer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const balancer = await startTlsBalancer();
      await use(balancer);
      balancer.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ engine, sites, balancer }, use) => {
      const variables = { COOKIE_SECRET: "the same on each server, as it must", TRUST_PROXY: "1" };
      const site = await startSite({ engine, siteUrl: balancer.url, variables });
      const others = [
        await site.startSecondServer(site.cloudUrl),
        await site.startSecondServer(site.cloudUrl),
      ];
      for (const { port } of [site, ...others]) balancer.add(port);
      const whole = { ...site, log: () => [site, ...others].map((one) => one.log()).join("") };
      sites.add(whole);
      await use(whole);

      sites.delete(whole);
      for (const other of others) await other.stop();
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.skip(!isLongRun, "three servers more for each worker");
test.use({ ignoreHTTPSErrors: true });

test("a customer signs in, fills the cart, pays and sees the order, whichever server answers", async ({
  page,
  accounts,
  balancer,
}) => {
  await shopAs(page, await accounts.create());

  expect([...balancer.served.values()].filter((paths) => paths.length > 2)).toHaveLength(3);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => /session/.test(name));
  expect(cookie).toMatchObject({ secure: true, httpOnly: true });
});

test("a message reaches the page whose stream is on another server", async ({
  adminPage,
  customer,
  refresh,
}) => {
  const id = await customer.buy();
  await refresh(adminPage);
  await customer.page.goto(`/dashboard/orders/${id}`);
  const card = await unfold(adminPage, id);
  await card.getByRole("button", { name: /^Chat/ }).click();
  const dialog = adminPage.getByRole("dialog", { name: `Ana, order ${id.slice(0, 8)}` });

  for (const word of ["first", "second", "third"]) {
    await dialog.getByLabel("Message").fill(word);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await refresh(customer.page);
    const log = customer.page.getByRole("log", { name: "What was said" });
    await expect(log.getByRole("listitem").last()).toContainText(word);
  }
});

test("a limit holds across servers", async ({ page, newEmail }) => {
  const letter = newMessage(newEmail());
  for (const number of [1, 2, 3, 4, 5]) {
    await page.goto("/contact");
    await send(page, { ...letter, subject: `No. ${number}` });
    await expectSent(page);
  }
  await page.goto("/contact");
  await send(page, letter);
  await expect(page.getByRole("alert")).toContainText("Too many messages in a short time.");
});

test("a session that two servers renew at once goes on", async ({
  page,
  site,
  signIn,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password });
  const context = page.context();
  const sessions = (await context.cookies()).filter(({ name }) => /homeline-session/.test(name));
  const [first] = sessions;
  const whole = sessions.map(({ value }) => value).join("");
  const session = JSON.parse(
    Buffer.from(whole.replace(/^base64-/, ""), "base64url").toString("utf8"),
  );
  const expired = JSON.stringify({ ...session, expires_at: 1 });
  const value = `base64-${Buffer.from(expired).toString("base64url")}`;
  const Cookie = `${first?.name.replace(/\.\d$/, "")}=${value}`;
  await context.clearCookies();

  const answers = await Promise.all(
    [1, 2, 3].map(() => page.request.get(`${site.url}/dashboard`, { headers: { Cookie } })),
  );
  for (const answer of answers) expect(answer.url()).toBe(`${site.url}/dashboard`);

  // The session of the browser is the one of the last answer that set it.
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
  const stored = (await context.cookies()).filter(({ name }) => /homeline-session/.test(name));
  expect(stored.map(({ value: text }) => text).join("")).not.toBe(whole);
});
