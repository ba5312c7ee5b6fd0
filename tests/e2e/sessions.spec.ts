import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import type { Site } from "./support/site";
import { DEMO_PASSWORD, expect, test } from "./support/test";

const PASSWORD = "a-good-password";

test("a block ends an open session at its next request, and says so", async ({
  page,
  site,
  newEmail,
  signIn,
}) => {
  const email = newEmail();
  const id = await makeAccount(site, email);
  await signIn(email, { password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");

  const admin = await signedInAdmin(site);
  const { error } = await admin.rpc("block_user", { _user_id: id, _reason: "For a test" });
  expect(error).toBeNull();

  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("Your account has been blocked");
  await expect(signUpLink(page)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
});

test("a session that was ended elsewhere is over here as well", async ({
  page,
  site,
  newEmail,
  signIn,
}) => {
  const email = newEmail();
  const id = await makeAccount(site, email);
  await signIn(email, { password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");

  const { error } = await clientOf(site, site.keys.secret).rpc("end_sessions", { _user_id: id });
  expect(error).toBeNull();

  await page.reload();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
});

test("the session cookie is out of reach for scripts and other sites", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("new@homeline.test");
  await expect(page).toHaveURL("/dashboard");

  const cookies = await context.cookies();
  const session = cookies.filter(({ name }) => name.startsWith("homeline-session-"));
  expect(session.length).toBeGreaterThan(0);
  for (const cookie of session) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  }
});

test("the login leads those who are signed in to their dashboard", async ({ page, signIn }) => {
  await signIn("new@homeline.test");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/signup");
  await expect(page).toHaveURL("/dashboard");
});

function signUpLink(page: Page) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign up" });
}

async function makeAccount(site: Site, email: string): Promise<string> {
  const { data, error } = await clientOf(site, site.keys.secret).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return data.user.id;
}

async function signedInAdmin(site: Site) {
  const client = clientOf(site, site.keys.publishable);
  const { error } = await client.auth.signInWithPassword({
    email: "admin@homeline.test",
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  return client;
}

function clientOf(site: Site, key: string) {
  return createClient(site.cloudUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
