import { openMailbox } from "../support/mailbox";
import { newEmail } from "../support/people";
import { type Send, senderTo } from "../support/send-form";
import { signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { expect, test } from "../support/site-test";

// why: without JavaScript nothing keeps anybody from pressing a button twice.

const PASSWORD = "a-good-password";

test("sign-up sent twice makes one account, and is answered the same", async ({
  request,
  site,
  send,
}) => {
  const email = newEmail();
  const form = { username: "Ana", email, password: PASSWORD, confirmPassword: PASSWORD };

  for (const { url, text } of await sendTwice(send, "/signup", form)) {
    expect(url).toBe(`${site.url}/login`);
    expect(text).toContain("Account Created Successfully");
  }
  await send("/auth/confirm", linkIn(await openMailbox(site).linkTo(email)));
  await signInByRequest(request, site, email, PASSWORD);
});

test("a login sent twice leads on twice", async ({ site, people, send }) => {
  const { email, password } = await people.make();
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
  const link = linkIn(await mailbox.linkTo(email));

  const [first, second] = await sendTwice(send, "/auth/confirm", link);
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

  for (const { url } of await sendTwice(send, "/auth/confirm", link)) {
    expect(url).toBe(`${site.url}/reset-password`);
  }

  const stranger = await playwright.request.newContext();
  const [answer] = await sendTwice(senderTo(site.url, stranger), "/auth/confirm", link);
  expect(answer?.url).toBe(`${site.url}/forgot-password`);
  expect(answer?.text).toContain("Please ask for a new one.");
  await stranger.dispose();
});

test("a new password sent twice says that it was changed", async ({ site, send }) => {
  const link = await recoveryLink(send, site);
  await send("/auth/confirm", link);
  const form = { password: "another-password", confirmPassword: "another-password" };

  const [first, second] = await sendTwice(send, "/reset-password", form);
  expect(first).toMatchObject({ url: `${site.url}/reset-password?done` });
  expect(second).toMatchObject({ url: `${site.url}/login` });
  expect(second?.text).toContain("This Reset Link Was Used");
  expect(second?.text).toContain(
    "If you have just changed your password, log in with the new one. If not, please ask for a new link.",
  );
});

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
  const form = linkIn(await mailbox.linkTo(email));
  await send("/auth/confirm", form);
  await send("/forgot-password", { email });

  return linkIn(await mailbox.linkTo(email, /recovery/));
}

function linkIn(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}
