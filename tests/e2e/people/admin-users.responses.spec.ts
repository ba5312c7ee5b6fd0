import { randomUUID } from "node:crypto";
import { expect, test } from "../support/proxied-fixtures";
import type { Send } from "../support/send-form";
import { signInByRequest } from "../support/sign-in";

const PASSWORD = { intent: "setPassword", password: "a-newer-password" };
const BLOCK = { intent: "block", reason: "Spam" };
const UNBLOCK = { intent: "unblock" };
const DELETE = { intent: "delete" };

/** The messages of actions that are refused. */
const REFUSALS = [
  { form: BLOCK, id: "own", says: ["Error blocking user", "You cannot block your own account."] },
  { form: DELETE, id: "own", says: ["Error deleting user", "You cannot delete your own account."] },
  { form: BLOCK, id: "nobody's", says: ["Error blocking user", "This user no longer exists."] },
  { form: UNBLOCK, id: "nobody's", says: ["Error unblocking user", "This user no longer exists."] },
  { form: DELETE, id: "nobody's", says: ["Error deleting user", "This user no longer exists."] },
  { form: PASSWORD, id: "nobody's", says: ["Error updating password", "There is no such user."] },
];

const FAILURE = {
  status: 500,
  body: { success: false, error: "Please try again.", code: "unexpected" },
};
/** The messages of actions that fail. */
const FAILURES = [
  { form: BLOCK, path: "/rest/v1/rpc/block_user", title: "Error blocking user" },
  { form: UNBLOCK, path: "/rest/v1/rpc/unblock_user", title: "Error unblocking user" },
  { form: DELETE, path: "/rest/v1/rpc/delete_user", title: "Error deleting user" },
  { form: PASSWORD, path: "/functions/v1/set-user-password", title: "Error updating password" },
];

test("an action that is refused for a user says why", async ({
  request,
  proxied: { site, proxy },
  accounts,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  const user = await accounts.create();
  await signInByRequest(request, site, admin.email, admin.password);
  const ids: Record<string, string> = { own: admin.id, "nobody's": randomUUID() };

  for (const { form, id, says } of REFUSALS) {
    const answer = await answerTo(send, { ...form, id: ids[id] ?? id });
    for (const text of says) expect(answer, `${form.intent} ${id}`).toContain(text);
    expect(answer, `${form.intent} ${id}`).not.toContain("successfully");
  }
  for (const { form, path, title } of FAILURES) {
    proxy.failAt(path, 0, FAILURE);
    const answer = await answerTo(send, { ...form, id: user.id });
    proxy.failAt(null);
    expect(answer, path).toContain(title);
    expect(answer, path).toContain("Please try again.");
  }
  const dialog = `dialog=password&id=${randomUUID()}`;
  const gone = await answerTo(send, { ...PASSWORD, password: "123" }, `?${dialog}`);
  expect(gone).toContain("No Longer There");
});

test("a dialog finds its user although the list shows others by now", async ({
  request,
  proxied: { site },
  accounts,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  const user = await accounts.create({ username: "Olga Elsewhere" });
  await signInByRequest(request, site, admin.email, admin.password);
  const elsewhere = (dialog: string) => `?q=${admin.email}&dialog=${dialog}&id=${user.id}`;

  for (const [dialog, title] of [
    ["block", "Block Olga Elsewhere"],
    ["password", "Password of Olga Elsewhere"],
    ["delete", "Delete Olga Elsewhere"],
  ] as const) {
    const page = await (await request.get(`/admin/users${elsewhere(dialog)}`)).text();
    expect(page).toMatch(new RegExp(`<dialog.*${title}`));
    expect(page).not.toContain("No Longer There");
  }
  const short = { ...PASSWORD, id: user.id, password: "123", formId: "password" };
  const again = await answerTo(send, short, elsewhere("password"));
  expect(again).toMatch(/<dialog.*Password must be at least 6 characters long\./);
});

test("the second of two administrators who block a user reads the first reason, and may replace it", async ({
  request,
  proxied: { site },
  accounts,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  const user = await accounts.create();
  await signInByRequest(request, site, admin.email, admin.password);
  const dialog = `?q=${user.email}&dialog=block&id=${user.id}`;
  const block = (reason: string) =>
    answerTo(send, { intent: "block", id: user.id, reason }, dialog);

  expect(await block("Sends spam")).toContain("Sends spam");
  const open = await (await request.get(`/admin/users${dialog}`)).text();
  expect(open).toContain("Blocked already, for “Sends spam”.");

  const list = await block("Threatens people");
  expect(list).toContain("User blocked successfully");
  expect(list).toContain("Threatens people");
  expect(list).not.toContain("Sends spam");
});

test("users who do not load say so, with a way to try again", async ({
  request,
  proxied: { site, proxy },
  accounts,
}) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);

  proxy.failAt("/rest/v1/rpc/admin_list_users");
  const failed = await request.get("/admin/users?q=a%26b");
  proxy.failAt(null);
  expect(failed.status()).toBe(503);
  const page = await failed.text();
  expect(page).toMatch(
    /Error loading users: (<!-- -->)?the database did not send them. Please try again./,
  );
  expect(page).toMatch(/<a [^>]*href="\/admin\/users\?q=a%26b"[^>]*>Retry<\/a>/);
  expect(page).not.toContain("No users found");
  expect((await request.get("/admin/users?q=a%26b")).status()).toBe(200);
});

test("the list is paged by the database, and an address past its end leads to the last page", async ({
  request,
  proxied: { site },
  backend,
  accounts,
}) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
  const { count } = await backend.from("profiles").select("id", { count: "exact", head: true });

  const last = await request.get("/admin/users?page=99");
  expect(new URL(last.url()).searchParams.get("page")).toBe(String(Math.ceil((count ?? 0) / 25)));
});

async function answerTo(send: Send, form: Record<string, string>, search = "") {
  const answer = await send(`/admin/users${search}`, form);
  expect(new URL(answer.url()).pathname).toBe("/admin/users");

  return answer.text();
}
