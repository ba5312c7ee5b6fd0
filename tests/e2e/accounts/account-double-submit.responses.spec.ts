import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { newEmail } from "../support/accounts";
import type { Backend } from "../support/clients";
import { openMailbox } from "../support/mailbox";
import { type Send, senderTo } from "../support/send-form";
import { signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { expect, test } from "../support/site-fixtures";

// Without JavaScript a button can be pressed twice.

const PASSWORD = "a-good-password";
const CHOICE = { username: "Ana", password: PASSWORD, confirmPassword: PASSWORD };

test("sign-up sent twice makes one account, and is answered the same", async ({
  request,
  site,
  send,
}) => {
  const email = newEmail();
  const form = { ...CHOICE, email, website: "", openedAt: await openedAt(request, site) };

  for (const { url, text } of await sendTwice(send, "/signup", form)) {
    expect(url).toBe(`${site.url}/login`);
    expect(text).toContain("Account Created Successfully");
  }
  await send(pathOf(await openMailbox(site).linkTo(email)), {});
  await signInByRequest(request, site, email, PASSWORD);
});

test("a form that is refused keeps its key, so that it inserts one row however often it is sent", async ({
  send,
}) => {
  const idempotencyKey = randomUUID();
  const refused = await send("/contact", { idempotencyKey, name: "Ana" });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain(`name="_idempotencyKey" value="${idempotencyKey}"`);
});

test("sign-up by a program that fills in every field makes no account", async ({
  request,
  site,
  backend,
  send,
}) => {
  const form = {
    username: "Ana",
    email: newEmail(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    website: "https://spam.example",
    openedAt: await openedAt(request, site),
  };

  const answer = await landing(send, "/signup", form);
  expect(answer.url).toBe(`${site.url}/login`);
  expect(answer.text).toContain("Account Created Successfully");
  expect(await profilesOf(backend, form.email)).toEqual([]);
});

test("sign-up without the time of its page is refused", async ({ backend, send }) => {
  const email = newEmail();
  const form = { username: "Ana", email, password: PASSWORD, confirmPassword: PASSWORD };

  const answer = await send("/signup", form);
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("This Form Has Expired");
  expect(await profilesOf(backend, email)).toEqual([]);
});

test("a login sent twice leads on twice", async ({ site, accounts, send }) => {
  const { email, password } = await accounts.create();
  const form = { intent: "login", email, password, redirectTo: "/forgot-password?sent" };
  const path = "/login?redirectTo=%2Fforgot-password%3Fsent";

  for (const { url } of await sendTwice(send, path, form)) {
    expect(url).toBe(`${site.url}/forgot-password?sent`);
  }
  for (const { url } of await sendTogether(send, path, form)) {
    expect(url).toBe(`${site.url}/forgot-password?sent`);
  }
});

test("a confirmation sent twice says kindly what to do", async ({ request, site, send }) => {
  const email = newEmail();
  const mailbox = openMailbox(site);
  await mailbox.signUp(email, PASSWORD);
  const link = pathOf(await mailbox.linkTo(email));

  const [first, second] = await sendTwice(send, link, CHOICE);
  expect(first).toMatchObject({ url: `${site.url}/login` });
  expect(first?.text).toContain("Email Confirmed");
  expect(second).toMatchObject({ url: `${site.url}/login` });
  expect(second?.text).toContain("Link No Longer Valid");
  expect(second?.text).toContain(
    "This link is invalid or has already been used. If you confirmed before, you can log in.",
  );
  await signInByRequest(request, site, email, PASSWORD);
});

test("a reset link sent twice leads on to the new password", async ({ site, send, playwright }) => {
  const link = await recoveryLink(send, site);

  for (const { url } of await sendTwice(send, link, {})) {
    expect(url).toBe(`${site.url}/reset-password`);
  }

  const stranger = await playwright.request.newContext();
  const [answer] = await sendTwice(senderTo(site.url, stranger), link, {});
  expect(answer?.url).toBe(`${site.url}/forgot-password`);
  expect(answer?.text).toContain("Please ask for a new one.");
  await stranger.dispose();
});

test("a new password sent twice says that it was changed", async ({ site, send }) => {
  const link = await recoveryLink(send, site);
  await send(link, {});
  const form = { password: "another-password", confirmPassword: "another-password" };

  const [first, second] = await sendTwice(send, "/reset-password", form);
  expect(first).toMatchObject({ url: `${site.url}/reset-password?done` });
  expect(second).toMatchObject({ url: `${site.url}/login` });
  expect(second?.text).toContain("This Reset Link Was Used");
  expect(second?.text).toContain(
    "If you have just changed your password, log in with the new one. If not, please ask for a new link.",
  );
});

async function profilesOf(backend: Backend, email: string) {
  const { data } = await backend.from("profiles").select("id").eq("email", email).throwOnError();
  return data;
}

async function openedAt(request: APIRequestContext, site: Site): Promise<string> {
  const page = await (await request.get(`${site.url}/signup`)).text();

  return /name="_openedAt" value="([^"]+)"/.exec(page)?.[1] ?? "";
}

interface Landing {
  url: string;
  text: string;
}

/** Where a form leads. */
async function landing(send: Send, ...form: Parameters<Send>): Promise<Landing> {
  const answer = await send(...form);
  return { url: answer.url(), text: await answer.text() };
}

async function sendTwice(...form: Parameters<typeof landing>): Promise<Landing[]> {
  return [await landing(...form), await landing(...form)];
}

function sendTogether(...form: Parameters<typeof landing>): Promise<Landing[]> {
  return Promise.all([landing(...form), landing(...form)]);
}

async function recoveryLink(send: Send, site: Site) {
  const mailbox = openMailbox(site);
  const email = newEmail();
  await mailbox.signUp(email, PASSWORD);
  await send(pathOf(await mailbox.linkTo(email)), CHOICE);
  await send("/forgot-password", { email });

  return pathOf(await mailbox.linkTo(email, /recovery/));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);

  return pathname + search;
}
