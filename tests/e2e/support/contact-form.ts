import { expect, type Page } from "playwright/test";
import { hiddenName } from "../../../app/lib/form/field-names";
import type { Backend } from "./clients";

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const newMessage = (
  email: string,
  options: Partial<ContactMessage> = {},
): ContactMessage => ({
  name: "Ana Reyes",
  email,
  subject: "Opening hours",
  message: "Are you open on Friday?\nI would come by in the morning.",
  ...options,
});

export async function fillIn(page: Page, { name, email, subject, message }: ContactMessage) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill(message);
}

/** What the page itself puts into the form, for a test that posts it without the page. */
export async function hiddenFieldsOf(page: Page) {
  const hiddenValue = (name: string) =>
    page.locator(`input[name=${hiddenName(name)}]`).inputValue();

  return {
    formId: "contact",
    idempotencyKey: await hiddenValue("idempotencyKey"),
    openedAt: await hiddenValue("openedAt"),
    website: "",
  };
}

export async function send(page: Page, message: ContactMessage) {
  await fillIn(page, message);
  await page.getByRole("button", { name: "Send Message" }).click();
}

/** Posts messages from the form that is open, each with a subject of its own. */
export async function postFrom(page: Page, message: ContactMessage, count: number) {
  const hidden = await hiddenFieldsOf(page);
  const { origin } = new URL(page.url());

  for (let number = 1; number <= count; number++) {
    const answer = await page.request.post("/contact", {
      form: { ...message, ...hidden, subject: `No. ${number}` },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(answer.status(), `message ${number}`).toBe(303);
  }
}

export async function expectSent(page: Page) {
  await expect(page).toHaveURL("/contact");
  const status = page.getByRole("status");
  await expect(status.getByText("Message Sent!", { exact: true })).toBeVisible();
  await expect(status).toContainText("Thank you. We answer within one business day.");
}

export async function expectForm(page: Page, { name, email, subject, message }: ContactMessage) {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Subject")).toHaveValue(subject);
  await expect(page.getByLabel("Message")).toHaveValue(message);
}

/** The messages in the database from that address, the oldest first. */
export async function messagesFrom(backend: Backend, email: string) {
  const { data } = await backend
    .from("contact_messages")
    .select("name, email, subject, message")
    .eq("email", email)
    .order("created_at")
    .throwOnError();

  return data;
}
