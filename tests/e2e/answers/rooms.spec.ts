import { randomUUID } from "node:crypto";
import { clientOf } from "../support/clients";
import { DEMO, openPeople } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { expect, test } from "../support/watched-test";

test("orders that cannot be had just now can be tried again", async ({
  request,
  watched: { site, proxy },
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

test("a profile that is not saved says so, and nothing typed is lost", async ({
  request,
  watched: { site, proxy },
}) => {
  await signInByRequest(request, site, DEMO.customer);
  proxy.failAt("/rest/v1/profiles");
  const failed = await request.post("/dashboard/profile", {
    form: { username: "Camila", bio: "Something I thought about for long" },
    headers: { Origin: site.url },
  });
  proxy.failAt(null);

  const text = await failed.text();
  expect(text).toContain("Failed to update profile. Please try again.");
  expect(text).toContain("Something I thought about for long</textarea>");
});

test("whoever swaps ids in an address or a form learns nothing and changes nothing", async ({
  request,
  watched: { site },
}) => {
  const backend = clientOf(site, site.keys.secret);
  const people = openPeople(site);
  const [owner, stranger] = [await people.make(), await people.make()];
  const order = await recordService(site, owner.id);
  const { data: news } = await backend
    .from("notifications")
    .insert({ user_id: owner.id, title: "For the owner only", message: "Private." })
    .select("id")
    .single()
    .throwOnError();

  await signInByRequest(request, site, stranger.email, stranger.password);
  const headers = { Origin: site.url };
  const address = `/dashboard/orders/${order.id}`;
  const seen = await request.get(address);
  expect(seen.status()).toBe(404);
  expect(await seen.text()).not.toContain("Professional Resume");
  const form = { message: "Let me in", formKey: randomUUID() };
  expect((await request.post(address, { form, headers })).status()).toBe(404);
  await request.post("/dashboard", { form: { intent: "markRead", id: news.id }, headers });

  const written = await backend.from("chat_messages").select("id").eq("order_id", order.id);
  expect(written.data).toEqual([]);
  const kept = await backend.from("notifications").select("read_at").eq("id", news.id).single();
  expect(kept.data?.read_at).toBeNull();
  await people.remove();
});

test("an order is shown whatever moment its address asks the conversation for", async ({
  request,
  watched: { site },
}) => {
  const people = openPeople(site);
  const owner = await people.make();
  const order = await recordService(site, owner.id);
  await signInByRequest(request, site, owner.email, owner.password);

  for (const before of ["yesterday", "", "2026-99-99T00:00:00Z", "'; drop table orders"]) {
    const seen = await request.get(`/dashboard/orders/${order.id}`, { params: { before } });
    expect(seen.status(), before).toBe(200);
    expect(await seen.text(), before).toContain("Professional Resume");
  }
  await people.remove();
});

async function recordService(site: Site, userId: string) {
  const backend = clientOf(site, site.keys.secret);
  const { data: order } = await backend
    .from("orders")
    .insert({ user_id: userId, total_amount: 35 })
    .select("id")
    .single()
    .throwOnError();
  await backend
    .from("order_items")
    .insert({
      order_id: order.id,
      product_name: "Professional Resume",
      product_type: "service",
      price: 35,
      quantity: 1,
    })
    .throwOnError();
  return order;
}
