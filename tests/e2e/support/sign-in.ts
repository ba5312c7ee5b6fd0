import { type APIRequestContext, expect, type Page } from "playwright/test";
import { DEMO_PASSWORD } from "./accounts";
import type { Site } from "./site";

/** Signs in without opening the login form; pages of the same context share the session. */
export async function signInByRequest(
  request: APIRequestContext,
  { url }: Pick<Site, "url">,
  email: string,
  password = DEMO_PASSWORD,
) {
  const answer = await request.post(`${url}/login`, {
    form: { intent: "login", email, password },
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(answer.status(), `the sign-in of ${email}`).toBe(303);
}

/** The cookies of that context as a header. */
export async function cookiesOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();

  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Submits the login form that is open. */
export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Submits the form for a new password on the page of settings. */
export async function changePassword(page: Page, current: string, wanted: string, again = wanted) {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(wanted);
  await page.getByLabel("Confirm password", { exact: true }).fill(again);
  await page.getByRole("button", { name: "Change Password" }).click();
}
