import { randomUUID } from "node:crypto";
import { DEMO } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { RESUME } from "../support/till";
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
  send,
}) => {
  await signInByRequest(request, site, DEMO.customer);
  proxy.failAt("/rest/v1/rpc/save_profile");
  const bio = "Something I thought about for long";
  const failed = await send("/dashboard/profile", { username: "Camila", bio });
  proxy.failAt(null);

  const text = await failed.text();
  expect(text).toContain("Failed to update profile. Please try again.");
  expect(text).toContain(`${bio}</textarea>`);
});

test("whoever swaps ids in an address or a form learns nothing and changes nothing", async ({
  request,
  watched: { site },
  backend,
  people,
  till,
  send,
}) => {
  const [owner, stranger] = [await people.make(), await people.make()];
  const [order = ""] = await till.record([{ user_id: owner.id }], [RESUME]);
  const { data: news } = await backend
    .from("notifications")
    .insert({ user_id: owner.id, title: "For the owner only", message: "Private." })
    .select("id")
    .single()
    .throwOnError();

  await signInByRequest(request, site, stranger.email, stranger.password);
  const address = `/dashboard/orders/${order}`;
  const seen = await request.get(address);
  expect(seen.status()).toBe(404);
  expect(await seen.text()).not.toContain("Professional Resume");
  const form = { message: "Let me in", formKey: randomUUID() };
  expect((await send(address, form)).status()).toBe(404);
  await send("/dashboard", { intent: "markRead", id: news.id });

  const written = await backend.from("chat_messages").select("id").eq("order_id", order);
  expect(written.data).toEqual([]);
  const kept = await backend.from("notifications").select("read_at").eq("id", news.id).single();
  expect(kept.data?.read_at).toBeNull();
});

test("an order is shown whatever moment its address asks the conversation for", async ({
  request,
  watched: { site },
  people,
  till,
}) => {
  const owner = await people.make();
  const [order = ""] = await till.record([{ user_id: owner.id }], [RESUME]);
  await signInByRequest(request, site, owner.email, owner.password);

  for (const before of ["yesterday", "", "2026-99-99T00:00:00Z", "'; drop table orders"]) {
    const seen = await request.get(`/dashboard/orders/${order}`, { params: { before } });
    expect(seen.status(), before).toBe(200);
    expect(await seen.text(), before).toContain("Professional Resume");
  }
});

test("no message is lost between two parts of a conversation, not even of the same moment", async ({
  request,
  watched: { site },
  people,
  till,
  backend,
}) => {
  const { id: sender_id, email, password } = await people.make();
  const [order_id = ""] = await till.record([{ user_id: sender_id }], [RESUME]);
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
