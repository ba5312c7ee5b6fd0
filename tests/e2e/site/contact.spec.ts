import { randomUUID } from "node:crypto";
import { expectForm, expectSent, messagesFrom, newMessage, send } from "../support/contact-form";
import { expect, test } from "../support/test";

test("a message is sent, a toast confirms it, and the form is empty again", {
  tag: ["@main", "@slow-line"],
}, async ({ page, backend, newEmail }) => {
  const message = newMessage(newEmail());
  await page.goto("/contact");
  await send(page, message);

  await expectSent(page);
  await expectForm(page, { name: "", email: "", subject: "", message: "" });
  expect(await messagesFrom(backend, message.email)).toEqual([message]);

  await page.reload();
  await expect(page.getByRole("status").getByText("Message Sent!")).toBeHidden();
});

test("the same words sent once more on purpose are a second message", { tag: "@rare" }, async ({
  page,
  backend,
  newEmail,
}) => {
  const message = newMessage(newEmail());
  await page.goto("/contact");
  for (const count of [1, 2]) {
    await send(page, message);
    await expectSent(page);
    await expectForm(page, { name: "", email: "", subject: "", message: "" });
    expect(await messagesFrom(backend, message.email)).toHaveLength(count);
  }
});

test("markup in a message is text like any other", async ({ page, backend, newEmail }) => {
  const message = newMessage(newEmail(), {
    name: '<b>Ana</b> "A" & Co',
    subject: "<script>alert(1)</script>",
    message: "<img src=x onerror=alert(1)>\n\n&amp; 'quotes' ; drop table -- ñ 日本 👋",
  });
  await page.goto("/contact");
  await send(page, { ...message, email: "ana@home" });
  await expect(page).toHaveTitle("Error: Contact · Homeline");
  await expectForm(page, { ...message, email: "ana@home" });

  await page.getByLabel("Email").fill(message.email);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectSent(page);
  expect(await messagesFrom(backend, message.email)).toEqual([message]);
});

test("an invalid address is reported, and what was typed stays", { tag: "@rare" }, async ({
  page,
  backend,
}) => {
  const subject = `Subject ${randomUUID()}`;
  const message = newMessage("ana@home", { subject });
  await page.goto("/contact?subject=Something+else");
  await send(page, message);

  await expect(page).toHaveTitle("Error: Contact · Homeline");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please check one thing");
  await expect(summary).toContainText("Please enter a valid email address.");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Error: Please enter a valid email address.",
  );
  await expectForm(page, message);
  const { data } = await backend.from("contact_messages").select("id").eq("subject", subject);
  expect(data).toEqual([]);
});

test("the browser asks for what is missing", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/contact");
  const limits = { Name: 100, Email: 320, Subject: 200, Message: 5000 };
  for (const [label, most] of Object.entries(limits)) {
    await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel(label)).toHaveAttribute("maxlength", String(most));
  }
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Up to 5,000 characters.");

  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the server asks for it too", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("form#contact").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel("Message").fill("   \n ");
  await page.getByRole("button", { name: "Send Message" }).click();

  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Please check 4 things");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      /^Error: Please fill in this field\./,
    );
    const line = summary.getByRole("link", { name: `${label}: Please fill in this field.` });
    await expect(line).toHaveAttribute("href", `#contact-${label.toLowerCase()}`);
  }
});

test("a name from the profile goes before the username", { tag: "@rare" }, async ({
  page,
  signIn,
  accounts,
  backend,
}) => {
  const { id, email, password } = await accounts.create({ username: "mari" });
  const profile = { user_id: id, first_name: "Marisol", last_name: "Peña" };
  await backend.from("user_profiles").upsert(profile, { onConflict: "user_id" }).throwOnError();
  await signIn(email, { password, to: "/contact" });

  await expect(page.getByLabel("Name")).toHaveValue("Marisol Peña");
});

const SUBJECTS = [
  { name: "a subject", query: "subject=Remote+desktop", subject: "Remote desktop" },
  {
    name: "lines and tricks",
    query: "subject=%20two%0D%0Alines%09and%00%E2%80%AEtricks%20",
    subject: "two lines and tricks",
  },
  { name: "too much", query: `subject=${"x".repeat(500)}`, subject: "x".repeat(200) },
  {
    name: "a sign cut in half",
    query: `subject=${"x".repeat(199)}%F0%9F%91%8B`,
    subject: "x".repeat(199),
  },
  {
    name: "markup",
    query: 'subject="><script>alert(1)</script>',
    subject: '"><script>alert(1)</script>',
  },
  { name: "two subjects", query: "subject=One&subject=Two", subject: "One" },
  { name: "no plan of ours", query: "plan=nothing", subject: "" },
];

for (const { name, query, subject } of SUBJECTS) {
  test(`a link with ${name} fills in one line of subject`, { tag: "@rare" }, async ({ page }) => {
    await page.goto(`/contact?${query}`);
    await expectForm(page, { name: "", email: "", subject, message: "" });
  });
}

for (const query of ["subject=Remote+desktop", "plan=residential-ip"]) {
  test(`fields that a link with ${query} filled in are empty after sending`, {
    tag: "@rare",
  }, async ({ page, newEmail }) => {
    await page.goto(`/contact?${query}`);
    await send(page, newMessage(newEmail()));

    await expectSent(page);
    await expectForm(page, { name: "", email: "", subject: "", message: "" });
  });
}

test("a subject of the link's own goes before that of its plan", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto("/contact?plan=custom-ip&subject=My+own");
  await expectForm(page, {
    name: "",
    email: "",
    subject: "My own",
    message: "I would like a quote for a USA IP server plan.\n",
  });
});

test("a writer who is signed in gets a copy, at the address of the account", async ({
  page,
  signIn,
  accounts,
  mailbox,
  newEmail,
  backend,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/contact" });
  await expect(page.getByText(`We mail a copy to your account's address, ${email}.`)).toBeVisible();
  const message = newMessage(newEmail());
  await send(page, message);
  await expectSent(page);

  await backend.functions.invoke("run-tasks", { body: {} });
  const [copy] = await mailbox.mailsTo(email);
  expect(copy?.subject).toBe("Your message to Homeline");
  expect(copy?.text).toContain(message.subject);
  expect(copy?.text).toContain(message.message);
});

test("phone, email, location, hours and all services stand beside the form", async ({
  page,
  backend,
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(main.getByRole("link", { name: "+1 809 555 0134" })).toHaveAttribute(
    "href",
    "tel:+18095550134",
  );
  await expect(main.getByRole("link", { name: "hello@homeline.test" })).toHaveAttribute(
    "href",
    "mailto:hello@homeline.test",
  );
  await expect(main.getByText("Santo Domingo, Dominican Republic")).toBeVisible();

  await expect(main.getByText("Mon-Fri 9-6 EST")).toBeVisible();
  await expect(main.getByText("Sat 10-4")).toBeVisible();
  await expect(main.getByText("Sun closed")).toBeVisible();

  const services = main.getByRole("region", { name: "What we can help with" });
  const { data } = await backend.from("services").select("name").eq("is_active", true);
  for (const { name } of data ?? []) {
    await expect(services.getByRole("link", { name, exact: true }), name).toBeVisible();
  }
  await services.getByRole("link", { name: "Professional Resume" }).click();
  await expect(page).toHaveURL("/services");
});

test.describe("on the first day", () => {
  test("there are no services to list, and the form is there", { tag: "@rare" }, async ({
    page,
    emptySite,
  }) => {
    await page.goto(`${emptySite.url}/contact`);
    await expect(page.getByRole("heading", { name: "What we can help with" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  });
});
