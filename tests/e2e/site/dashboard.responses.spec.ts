import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { DEMO } from "../support/accounts";
import { RESUME } from "../support/paid-orders";
import { expect, test } from "../support/proxied-fixtures";
import { signInByRequest } from "../support/sign-in";

test("orders that could not be loaded can be tried again", async ({
  request,
  proxied: { site, proxy },
}) => {
  await signInByRequest(request, site, DEMO.customer);
  proxy.failAt("/rest/v1/rpc/my_orders");
  const failed = await request.get("/dashboard/orders?page=2");
  proxy.failAt(null);

  expect(failed.status()).toBe(503);
  const text = await failed.text();
  expect(text).toContain("Error loading orders");
  expect(text).toMatch(/<a [^>]*href="\/dashboard\/orders\?page=2"[^>]*>Try Again/);
});

test("a profile that could not be saved keeps its input", async ({
  request,
  proxied: { site, proxy },
  send,
}) => {
  await signInByRequest(request, site, DEMO.customer);
  const form = await profileForm(request);
  proxy.failAt("/rest/v1/rpc/save_profile");
  const bio = "Something I thought about for long";
  const failed = await send("/dashboard/profile", { ...form, bio });
  proxy.failAt(null);

  const text = await failed.text();
  expect(text).toContain("Failed to update profile. Please try again.");
  expect(text).toContain(`${bio}</textarea>`);
});

test("a profile that was saved elsewhere meanwhile keeps that, and asks where both have changed it", async ({
  request,
  proxied: { site },
  accounts,
  send,
}) => {
  const { email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const opened = await profileForm(request);
  const save = async (typed: Record<string, string>) =>
    (await send("/dashboard/profile", { ...opened, ...typed })).text();

  expect(await save({ bio: "First" })).toContain("Profile Updated");
  expect(await save({ bio: "First" })).toContain("Profile Updated");
  expect(await save({ city: "Cali" })).toContain("Profile Updated");
  const asked = await save({ bio: "Second" });
  expect(asked).toContain("Changed in the Meantime");
  expect(asked).toContain("Second</textarea>");
  const page = await (await request.get("/dashboard/profile")).text();
  expect(page).toContain("First</textarea>");
  expect(page).toContain('value="Cali"');
});

test("another customer's ids in a URL or a form show nothing and change nothing", async ({
  request,
  proxied: { site },
  backend,
  accounts,
  paidOrders,
  send,
}) => {
  const [owner, stranger] = [await accounts.create(), await accounts.create()];
  const [order = ""] = await paidOrders.create([{ user_id: owner.id }], [RESUME]);
  const { data: news } = await backend
    .from("notifications")
    .insert({ user_id: owner.id, title: "For the owner only", message: "Private." })
    .select("id")
    .single()
    .throwOnError();
  const { data: question } = await backend
    .from("contact_messages")
    .insert({
      user_id: owner.id,
      name: "Ann",
      email: owner.email,
      subject: "Hi",
      message: "Private.",
    })
    .select("id")
    .single()
    .throwOnError();

  await signInByRequest(request, site, stranger.email, stranger.password);
  expect((await request.get(`/dashboard/messages/${question.id}`)).status()).toBe(404);
  const address = `/dashboard/orders/${order}`;
  const seen = await request.get(address);
  expect(seen.status()).toBe(404);
  expect(await seen.text()).not.toContain("Professional Resume");
  const form = { message: "Let me in", idempotencyKey: randomUUID() };
  expect((await send(address, form)).status()).toBe(404);
  await send("/dashboard", { intent: "markRead", id: news.id });

  const written = await backend.from("chat_messages").select("id").eq("order_id", order);
  expect(written.data).toEqual([]);
  const kept = await backend.from("notifications").select("read_at").eq("id", news.id).single();
  expect(kept.data?.read_at).toBeNull();
});

test("an order is shown although the time in its URL is invalid", async ({
  request,
  proxied: { site },
  accounts,
  paidOrders,
}) => {
  const owner = await accounts.create();
  const [order = ""] = await paidOrders.create([{ user_id: owner.id }], [RESUME]);
  await signInByRequest(request, site, owner.email, owner.password);

  for (const before of ["yesterday", "", "2026-99-99T00:00:00Z", "'; drop table orders"]) {
    const seen = await request.get(`/dashboard/orders/${order}`, { params: { before } });
    expect(seen.status(), before).toBe(200);
    expect(await seen.text(), before).toContain("Professional Resume");
  }
});

test("two parts of a conversation hold all messages, also those of the same moment", async ({
  request,
  proxied: { site },
  accounts,
  paidOrders,
  backend,
}) => {
  const { id: sender_id, email, password } = await accounts.create();
  const [order_id = ""] = await paidOrders.create([{ user_id: sender_id }], [RESUME]);
  const created_at = "2026-01-01T00:00:00.123456Z";
  const said = Array.from({ length: 70 }, (_, at) => ({
    order_id,
    sender_id,
    created_at,
    message: `Line ${at};`,
  }));
  await backend.from("chat_messages").insert(said).throwOnError();
  await signInByRequest(request, site, email, password);

  const latest = await (await request.get(`/dashboard/orders/${order_id}`)).text();
  const [, earlier = ""] = /href="[^"]*(\?before=[^"]*)"/.exec(latest) ?? [];
  const older = await (await request.get(`/dashboard/orders/${order_id}${earlier}`)).text();
  const seen = new Set(`${latest}${older}`.match(/Line \d+;/g));
  expect(seen.size).toBe(70);
});

/** What the form of the profile sends unless something is typed. */
async function profileForm(request: APIRequestContext) {
  const page = await (await request.get("/dashboard/profile")).text();
  const read = (name: string) =>
    new RegExp(`name="_?${name}"[^>]* value="([^"]*)"`).exec(page)?.[1]?.replaceAll("&amp;", "&");

  return { versions: read("versions") ?? "", username: read("username") ?? "" };
}
