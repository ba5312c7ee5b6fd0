import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { clientOf } from "../support/clients";
import { openPeople } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/watched-test";

const PASSWORD = { intent: "setPassword", password: "a-newer-password" };
const BLOCK = { intent: "block", reason: "Spam" };

/** What somebody reads who asks for what cannot be. */
const REFUSALS = [
  { form: BLOCK, id: "own", says: ["Error blocking user", "You cannot block your own account."] },
  {
    form: { intent: "delete" },
    id: "own",
    says: ["Error deleting user", "You cannot delete your own account."],
  },
  { form: BLOCK, id: "nobody's", says: ["Error blocking user", "This user no longer exists."] },
  { form: PASSWORD, id: "nobody's", says: ["Error updating password", "There is no such user."] },
];

/** What somebody reads whose backend has stumbled. */
const FAILURES = [
  { form: BLOCK, path: "/rest/v1/rpc/block_user", title: "Error blocking user" },
  {
    form: { intent: "unblock" },
    path: "/rest/v1/rpc/unblock_user",
    title: "Error unblocking user",
  },
  { form: { intent: "delete" }, path: "/rest/v1/rpc/delete_user", title: "Error deleting user" },
  { form: PASSWORD, path: "/functions/v1/set-user-password", title: "Error updating password" },
];

test("what cannot be done to a user says why", async ({ request, watched: { site, proxy } }) => {
  const people = openPeople(site);
  const admin = await people.make({ admin: true });
  const user = await people.make();
  await signInByRequest(request, site, admin.email, admin.password);
  const send = (form: Record<string, string>) => sendTo(request, site.url, form);

  for (const { form, id, says } of REFUSALS) {
    const answer = await send({ ...form, id: id === "own" ? admin.id : randomUUID() });
    for (const text of says) expect(answer, `${form.intent} ${id}`).toContain(text);
  }
  for (const { form, path, title } of FAILURES) {
    proxy.failAt(path);
    const answer = await send({ ...form, id: user.id });
    proxy.failAt(null);
    expect(answer, path).toContain(title);
    expect(answer, path).toContain("Please try again.");
  }
  const dialog = `dialog=password&id=${randomUUID()}`;
  const gone = await sendTo(request, site.url, { ...PASSWORD, password: "123" }, `?${dialog}`);
  expect(gone).toContain("No Longer There");
  await people.remove();
});

test("users who do not load say so, with a way to try again", async ({
  request,
  watched: { site, proxy },
}) => {
  const people = openPeople(site);
  const admin = await people.make({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);

  proxy.failAt("/rest/v1/rpc/admin_list_users");
  const failed = await request.get("/admin/users?q=a%26b");
  proxy.failAt(null);
  expect(failed.status()).toBe(503);
  const page = await failed.text();
  expect(page).toContain("Error loading users: ");
  expect(page).toMatch(/<a [^>]*href="\/admin\/users\?q=a%26b"[^>]*>Retry<\/a>/);
  expect(page).not.toContain("No users found");
  expect((await request.get("/admin/users?q=a%26b")).status()).toBe(200);
  await people.remove();
});

test("the list is paged by the database, and an address past its end leads to the last page", async ({
  request,
  watched: { site },
}) => {
  const backend = clientOf(site, site.keys.secret);
  const people = openPeople(site);
  const admin = await people.make({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
  const { count } = await backend.from("profiles").select("id", { count: "exact", head: true });

  const last = await request.get("/admin/users?page=99");
  expect(new URL(last.url()).searchParams.get("page")).toBe(String(Math.ceil((count ?? 0) / 25)));
  await people.remove();
});

async function sendTo(
  request: APIRequestContext,
  site: string,
  form: Record<string, string>,
  search = "",
) {
  const headers = { Origin: site };
  const answer = await request.post(`/admin/users${search}`, { form, headers });
  expect(new URL(answer.url()).pathname).toBe("/admin/users");

  return answer.text();
}
