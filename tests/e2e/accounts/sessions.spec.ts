import { type Account, type Accounts, DEMO, DEMO_PASSWORD } from "../support/accounts";
import { senderTo } from "../support/send-form";
import { logIn } from "../support/sign-in";
import { expect, test } from "../support/test";

const SIGN_OUT_REASON =
  "Your account has been blocked, so you were signed out. Please contact us if you think this is a mistake.";

test("a block ends an open session at its next request, and says so", async ({
  page,
  accounts,
  signIn,
}) => {
  const account = await accounts.create();
  // A page with a live stream loads again by itself once the block has ended the stream.
  await signIn(account.email, { password: account.password, to: "/shop" });
  await expect(page).toHaveURL("/shop");
  await block(accounts, account);

  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("Account Blocked");
  await expect(page.getByRole("alert")).toContainText(SIGN_OUT_REASON);
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Sign up" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a blocked user who opens an account page reads why at the login", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
}) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: "/" });
  await block(accounts, account);

  await page.goto("/dashboard?view=user");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fview%3Duser");
  await expect(page.getByRole("alert")).toContainText("Account Blocked");
  await expect(page.getByRole("alert")).toContainText(SIGN_OUT_REASON);

  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a blocked user who follows a link to an account page reads why at the login", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: "/" });
  await block(accounts, account);

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  await expect(page.getByRole("alert")).toContainText(SIGN_OUT_REASON);
});

test("a blocked user who sends a form reads why at the login", { tag: "@rare" }, async ({
  page,
  site,
  accounts,
  signIn,
}) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: "/" });
  await block(accounts, account);

  const send = senderTo(site.url, page.request);
  const password = "another-password";
  const answer = await send("/reset-password", { password, confirmPassword: password });
  expect(answer.url()).toBe(`${site.url}/login`);
  expect(await answer.text()).toContain(SIGN_OUT_REASON);
});

test("a session that was ended elsewhere is over here as well", async ({
  page,
  backend,
  accounts,
  signIn,
}) => {
  const { id, email, password } = await accounts.create();
  await signIn(email, { password });
  await expect(page).toHaveURL("/dashboard");

  await backend.rpc("end_sessions", { _user_id: id }).throwOnError();

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

test("after signing out the way back shows nothing of what was seen", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create({ username: "Private Person" });
  await signIn(email, { password, to: "/dashboard/profile" });
  await expect(page.getByLabel("Username")).toHaveValue("Private Person");
  await page.goto("/shop");
  await page.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%2Fprofile");
  await expect(page.getByText("Private Person")).toHaveCount(0);
});

test("signing out leaves the session of a site on another port alone", { tag: "@rare" }, async ({
  page,
  context,
  site,
  signIn,
}) => {
  const neighbour = `homeline-session-${site.port}1`;
  await context.addCookies([{ name: neighbour, value: "theirs", url: site.url }]);
  await signIn("new@homeline.test");
  await page.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
  await expect(page).toHaveURL("/");

  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("homeline-session-"))).toEqual([neighbour]);
});

test("the login leads those who are signed in to where they wanted to go", {
  tag: "@rare",
}, async ({ page, signIn }) => {
  await signIn("new@homeline.test");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/signup");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/login?redirectTo=%2Fforgot-password%3Fsent");
  await expect(page).toHaveURL("/forgot-password?sent");
  await page.goto("/login?redirectTo=%2F%2Fevil.example%2F");
  await expect(page).toHaveURL("/dashboard");
});

async function block(accounts: Pick<Accounts, "clientFor">, { id }: Account) {
  const admin = await accounts.clientFor({ email: DEMO.admin, password: DEMO_PASSWORD });
  await admin.rpc("block_user", { _user_id: id, _reason: "For a test" }).throwOnError();
}

test("the login says who is signed in, and one that was left open signs in another account", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const first = await accounts.create({ username: "Ana Reyes" });
  const second = await accounts.create({ username: "Ben Ito" });
  await page.goto("/login");
  await signIn(first.email, { password: first.password, to: null });
  const before = await page.context().cookies();

  await logIn(page, second.email, "a-wrong-password");
  await expect(page.getByRole("alert")).toContainText("Login Failed");
  await logIn(page, second.email, second.password);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ben Ito");

  await page.goto("/login?redirectTo=/dashboard/profile");
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(page.getByRole("status")).toContainText("You are signed in as Ben Ito.");

  await page.context().clearCookies();
  await page.context().addCookies(before);
  await page.goto("/dashboard/profile");
  await expect(page, "the session before has ended").toHaveURL(/\/login/);
});
