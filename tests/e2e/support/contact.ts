import { expect, type Page } from "@playwright/test";
import type { Backend } from "./clients";

export interface Letter {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const letterOf = (email: string, wishes: Partial<Letter> = {}): Letter => ({
  name: "Ana Reyes",
  email,
  subject: "Opening hours",
  message: "Are you open on Friday?\nI would come by in the morning.",
  ...wishes,
});

export async function fillIn(page: Page, { name, email, subject, message }: Letter) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill(message);
}

export async function send(page: Page, letter: Letter) {
  await fillIn(page, letter);
  await page.getByRole("button", { name: "Send Message" }).click();
}

export async function expectSent(page: Page) {
  await expect(page).toHaveURL("/contact");
  const status = page.getByRole("status");
  await expect(status.getByText("Message Sent!", { exact: true })).toBeVisible();
  await expect(status).toContainText("Thank you. We answer within one business day.");
}

export async function expectForm(page: Page, { name, email, subject, message }: Letter) {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expect(page.getByLabel("Message")).toHaveValue(message);
}

/** What the administrators will read, the oldest first. */
export async function lettersFrom(backend: Backend, email: string) {
  const { data } = await backend
    .from("contact_messages")
    .select("name, email, subject, message, read_at")
    .eq("email", email)
    .order("created_at")
    .throwOnError();

  return data;
}
