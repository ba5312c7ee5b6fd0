import {
  expectForm,
  expectSent,
  fillIn,
  hiddenFieldsOf,
  messagesFrom,
  newMessage,
  postFrom,
  send,
} from "../support/contact-form";
import { expect, test } from "../support/test";

const TOO_MANY = "Too many messages in a short time. Please try again in a few minutes.";

test("5,000 characters pass and 5,001 are refused without a loss", { tag: "@rare" }, async ({
  page,
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail(), { message: `${"ñ".repeat(4998)}\n!` });
  await page.goto("/contact");
  await page.getByLabel("Message").evaluate((field) => field.removeAttribute("maxlength"));
  await send(page, { ...letter, message: `${letter.message}!` });

  await expect(page.getByRole("alert")).toContainText("Please use at most 5000 characters.");
  await expectForm(page, { ...letter, message: `${letter.message}!` });
  expect(await messagesFrom(backend, letter.email)).toEqual([]);

  await send(page, letter);
  await expectSent(page);
  expect(await messagesFrom(backend, letter.email)).toEqual([letter]);
});

test("the same form sent twice is one message; written anew it is another", {
  tag: "@rare",
}, async ({ page, site, backend, newEmail }) => {
  const letter = newMessage(newEmail());
  await page.goto("/contact");
  const hidden = await hiddenFieldsOf(page);
  const post = (message: string) =>
    page.request.post("/contact", {
      form: { ...letter, ...hidden, message },
      headers: { Origin: site.url },
    });

  for (const answer of await Promise.all([post("First"), post("First"), post("First")])) {
    expect(answer.url()).toBe(`${site.url}/contact`);
    expect(answer.status()).toBe(200);
  }
  expect((await messagesFrom(backend, letter.email)).map(({ message }) => message)).toEqual([
    "First",
  ]);

  await post("First, with a correction");
  expect((await messagesFrom(backend, letter.email)).map(({ message }) => message)).toEqual([
    "First",
    "First, with a correction",
  ]);
});

test("an impatient double press sends one message", { tag: "@rare" }, async ({
  page,
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail());
  await page.goto("/contact");
  await fillIn(page, letter);
  await page.getByRole("button", { name: "Send Message" }).dblclick();

  await expectSent(page);
  expect(await messagesFrom(backend, letter.email)).toHaveLength(1);
});

test("a program that fills in every field is thanked, and nothing is stored", async ({
  page,
  site,
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail());
  await page.goto("/contact");
  const trap = page.locator("input[name=website]");
  await expect(page.getByLabel("Please leave this field empty")).not.toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(trap).not.toBeFocused();

  const hidden = await hiddenFieldsOf(page);
  const answer = await page.request.post("/contact", {
    form: { ...letter, ...hidden, website: "https://spam.example" },
    headers: { Origin: site.url },
  });
  expect(answer.url()).toBe(`${site.url}/contact`);
  const text = await answer.text();
  expect(text).toContain("Message Sent!");
  expect(text).toContain("Thank you. We answer within one business day.");
  expect(await messagesFrom(backend, letter.email)).toEqual([]);
});

test("a form with a forged time is refused without a loss, and sent again", async ({
  page,
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail());
  await page.goto("/contact");
  const openedAt = page.locator("input[name=_openedAt]");
  await openedAt.evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now());
  });
  await send(page, letter);

  await expect(page.getByRole("alert")).toContainText("This Form Has Expired");
  await expectForm(page, letter);
  expect(await messagesFrom(backend, letter.email)).toEqual([]);

  await page.getByRole("button", { name: "Send Message" }).click();
  await expectSent(page);
  expect(await messagesFrom(backend, letter.email)).toHaveLength(1);
});

test("the sixth message in ten minutes has to wait, and loses nothing", async ({
  page,
  backend,
  newEmail,
}) => {
  const letter = newMessage(newEmail());
  const others = newMessage(newEmail());
  await page.goto("/contact");
  await postFrom(page, { ...letter, email: letter.email.toUpperCase() }, 5);

  await page.goto("/contact");
  await send(page, letter);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Message Not Sent");
  await expect(summary).toContainText(TOO_MANY);
  await expect(page).toHaveTitle("Error: Contact · Homeline");
  await expectForm(page, letter);
  expect(await messagesFrom(backend, letter.email)).toEqual([]);

  await test.step("another user of the same network can send", async () => {
    await page.goto("/contact");
    await send(page, others);
    await expectSent(page);
  });
});

test("a user who is signed in is known by name, and has a separate limit", {
  tag: "@rare",
}, async ({ page, site, signIn, accounts, newEmail }) => {
  const { email, password } = await accounts.create({ username: "Marisol" });
  await signIn(email, { password, to: "/contact" });
  const known = { name: "Marisol", email, subject: "", message: "" };
  await expectForm(page, known);

  await send(page, newMessage(newEmail()));
  await expectSent(page);
  await expectForm(page, known);
  await postFrom(page, newMessage(newEmail()), 4);
  await page.goto("/contact");
  await send(page, newMessage(newEmail()));
  await expect(page.getByRole("alert")).toContainText(TOO_MANY);

  await test.step("and a program reads when one more is taken", async () => {
    await page.goto("/contact");
    const refused = await page.request.post("/contact", {
      form: { ...newMessage(newEmail()), ...(await hiddenFieldsOf(page)) },
      headers: { Origin: site.url },
    });
    expect([refused.status(), refused.headers()["retry-after"]]).toEqual([429, "120"]);
  });
});
