import { greetCustomer } from "./support/paid-orders";
import { requestRaw } from "./support/raw-http";
import { signInByRequest } from "./support/sign-in";
import { expect, test } from "./support/site-fixtures";

const PREFETCH = { "Sec-Purpose": "prefetch" };

test("a page that is loaded ahead uses up no message", async ({ request, site }) => {
  await request.post("/auth/confirm?token_hash=used-up&type=email", {
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  const shows = async (headers: Record<string, string>) =>
    (await (await request.get("/login", { headers })).text()).includes("Link No Longer Valid");

  expect(await shows({ ...PREFETCH, Accept: "text/html" })).toBe(false);
  expect(await shows({ Accept: "text/html" })).toBe(true);
  expect(await shows({ Accept: "text/html" })).toBe(false);
});

test("a conversation that is loaded ahead is not read yet", async ({
  request,
  site,
  accounts,
  paidOrders,
  backend,
}) => {
  const { customer, order_id } = await greetCustomer({ accounts, paidOrders, backend });
  const readAt = async () => {
    const { data } = await backend
      .from("chat_messages")
      .select("read_at")
      .eq("order_id", order_id)
      .single();
    return data?.read_at ?? null;
  };
  await signInByRequest(request, site, customer.email, customer.password);
  const path = `/dashboard/orders/${order_id}`;

  expect(await (await request.get(path, { headers: PREFETCH })).text()).toContain("Hello.");
  expect(await readAt()).toBeNull();
  await request.get(path);
  expect(await readAt()).not.toBeNull();
});

test("a page that is loaded ahead without cookies may be opened from the cache", async ({
  site,
}) => {
  const cacheOf = async (headers: Record<string, string>) =>
    (await requestRaw(site.url, "/shop", { headers })).headers["cache-control"];

  expect(await cacheOf(PREFETCH)).toBe("private, max-age=30");
  expect(await cacheOf({})).toMatch(/^(private, no-cache|public, max-age=0, s-maxage=10, .*)$/);
  expect(await cacheOf({ ...PREFETCH, Cookie: "homeline-some=thing" })).toBe("private, no-cache");
});
