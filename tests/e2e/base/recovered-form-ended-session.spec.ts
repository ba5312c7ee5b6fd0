import type { Page } from "playwright/test";
import type { Account } from "../support/accounts";
import { addToCart, PRODUCTS } from "../support/cart";
import { countryOf } from "../support/checkout";
import type { Backend } from "../support/clients";
import { expect, test } from "../support/editor-fixtures";
import { RESUME } from "../support/paid-orders";

type Typed = Record<string, string>;

interface LateForm {
  path: string;
  /** What is typed, by label. */
  typed: Typed;
  /** A password, which must not be in the answer. */
  secret?: string;
  button: string;
  /** The title and the text above the login. */
  refusal?: [title: string, text: string];
  done: string;
}

const LOST = "You are no longer signed in, so nothing was saved. Please log in again.";
const SIGNED_OUT: [string, string] = ["You Were Signed Out", LOST];

const FORMS: Record<string, (mark: string) => LateForm> = {
  job: (mark) => ({
    path: "/admin/jobs?dialog=new",
    typed: { "Job Title": `Late ${mark}`, Company: "Quokka", "Application URL": "https://a.test/" },
    button: "Create Job",
    done: "Job created successfully",
  }),
  service: (mark) => ({
    path: "/admin/services?dialog=new",
    typed: { Name: `Late ${mark}`, "Price ($)": "49.50" },
    button: "Create Service",
    done: "Service created successfully",
  }),
  product: (mark) => ({
    path: "/admin/services?tab=products&dialog=new",
    typed: { Name: `Late ${mark}`, "Price ($)": "49.50", Description: "One\nof two." },
    button: "Create Product",
    done: "Product created successfully",
  }),
  moderator: (mark) => ({
    path: "/admin/moderators",
    typed: { Email: "no address", Username: `Late ${mark}` },
    secret: "a-secret-of-theirs",
    button: "Create Moderator",
    refusal: ["Authentication Error", "You must be logged in to create moderators."],
    done: "Please fill in all fields.",
  }),
};

for (const [name, formOf] of Object.entries(FORMS)) {
  test(`a ${name} that is sent when the session is over waits for a login`, {
    tag: "@rare",
  }, async ({ page, signIn, editor, backend }) => {
    const { path, typed, secret, button, refusal = SIGNED_OUT, done } = formOf(editor.mark);
    await signIn(editor.email, { password: editor.password, to: path });
    await fill(page, typed);
    if (secret) await page.getByLabel("Password", { exact: true }).fill(secret);
    await endSessions(backend, editor);
    await send(page, button);
    await expectRecovered(page, typed, ...refusal);
    if (secret) expect(await page.content()).not.toContain(secret);
    await logInAndSend(page, editor);
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  });
}

test("a post waits too, through a wrong password, and arrives letter by letter", async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const typed = {
    Title: `Late ${editor.mark}`,
    Content: `\n## Two "lines"\n\n<b>of</b> &amp; ${"字".repeat(120_000)}\n\n  indented`,
  };
  await signIn(editor.email, { password: editor.password, to: "/admin/blog?dialog=new" });

  await test.step("a post whose session has ended waits for a login", async () => {
    await fill(page, typed);
    await page.getByLabel("Publish immediately").check();
    await endSessions(backend, editor);
    await send(page, "Create Post");
    await expectRecovered(page, typed, "Not authenticated", LOST);
  });

  await test.step("a wrong password loses nothing, and is not shown", async () => {
    await logInAndSend(page, { ...editor, password: "another-password" });
    await expectRecovered(
      page,
      typed,
      "Login Failed",
      "Invalid email or password. Please try again.",
    );
    await expect(page.getByLabel("Your email")).toHaveValue(editor.email);
    expect(await page.content()).not.toContain("another-password");
  });

  await test.step("the right one stores the post, letter by letter", async () => {
    await logInAndSend(page, editor);
    await expect(page.getByRole("status").getByText("Blog post created")).toBeVisible();
    await expect(page).toHaveURL("/admin/blog");

    const posts = backend.from("blog_posts").select("content, published").eq("title", typed.Title);
    expect((await posts.throwOnError()).data).toEqual([
      { content: typed.Content.trim(), published: true },
    ]);
  });
});

test("errors of a recovered form are shown in the form itself", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const typed = { "Notification Title": `Late ${editor.mark}`, Message: "Two\nlines" };
  await signIn(editor.email, { password: editor.password, to: "/admin/notifications" });
  await fill(page, { ...typed, "User (optional)": "nobody at all" });
  await page.getByLabel("Send To").selectOption("specific");
  await endSessions(backend, editor);
  await send(page, "Send Notification");
  await expectRecovered(page, typed, "You Were Signed Out", LOST);
  await logInAndSend(page, editor);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notification Management");
  const alert = page.getByRole("region", { name: "Send Notification" }).getByRole("alert");
  await expect(alert).toContainText("There is no user with this name or email.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(typed.Message);
  await expect(page.getByLabel("Send To")).toHaveValue("specific");
  expect(await page.content()).not.toContain(editor.password);
});

test("an administrator's form is not submitted in the name of another user", {
  tag: "@rare",
}, async ({ page, accounts, signIn, editor, backend }) => {
  const typed = {
    "Job Title": `Late ${editor.mark}`,
    Company: "Q",
    "Application URL": "https://a.test/",
  };
  await signIn(editor.email, { password: editor.password, to: "/admin/jobs?dialog=new" });
  await fill(page, typed);
  const customer = await accounts.create();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/");
  await elsewhere.getByRole("button", { name: "Sign Out" }).locator("visible=true").click();
  const main = elsewhere.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Log In" })).toBeVisible();
  await send(page, "Create Job");

  await expectRecovered(page, typed, "You Were Signed Out", LOST);
  await logInAndSend(page, customer);
  await expectRecovered(
    page,
    typed,
    "This Takes an Administrator",
    "The account that is signed in",
  );
  await logInAndSend(page, editor);
  await expect(page.getByRole("status")).toContainText("Job created successfully");
  const jobs = backend.from("jobs").select("created_by").eq("title", typed["Job Title"]);
  expect((await jobs.throwOnError()).data).toEqual([{ created_by: editor.id }]);
});

test("a customer's message waits for a login", async ({
  page,
  accounts,
  signIn,
  paidOrders,
  backend,
}) => {
  const account = await accounts.create();
  const [order] = await paidOrders.create([{ user_id: account.id }], [RESUME]);
  const to = `/dashboard/orders/${order}`;
  await signIn(account.email, { password: account.password, to });
  const typed = { Message: "Is it done?\nI would love to see it." };
  await fill(page, typed);
  await endSessions(backend, account);
  await send(page, "Send");
  await expectRecovered(page, typed, "You Were Signed Out", LOST);
  await logInAndSend(page, account);
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText("Is it done?");
  await expect(page).toHaveURL((url) => url.pathname === to);
});

test("a customer's profile waits for a login", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  backend,
}) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: "/dashboard/profile" });
  const typed = { "First name": "Ana", Bio: "Two\nlines" };
  await fill(page, typed);
  await endSessions(backend, account);
  await send(page, "Save Profile");
  await expectRecovered(page, typed, "You Were Signed Out", LOST);
  await logInAndSend(page, account);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Profile");
  await expect(page.getByLabel("Bio")).toHaveValue(typed.Bio);
});

test("a customer's billing details wait for a login", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  backend,
}) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: null });
  await addToCart(page, PRODUCTS.ferry);
  await page.goto("/checkout");
  const typed = {
    "First name": "Ana",
    Address: "Calle El Conde 1",
    City: "Santo Domingo",
    Phone: "809 555 0199",
  };
  await fill(page, { ...typed, "Last name": "Reyes", "ZIP code": "10210" });
  await countryOf(page).selectOption("Dominican Republic");
  await endSessions(backend, account);
  await send(page, "Proceed to Payment");
  await expectRecovered(page, typed, "Authentication Required", "Your session has ended.");
  await logInAndSend(page, account);
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
});

test("a user who is blocked while typing reads that, and is not asked to log in", async ({
  page,
  accounts,
  signIn,
  backend,
}) => {
  const account = await accounts.create();
  await signIn(account.email, { password: account.password, to: "/dashboard/profile" });
  await fill(page, { Bio: "Some words." });
  const blocked = { is_blocked: true, blocked_at: new Date().toISOString() };
  await backend
    .from("user_status")
    .insert({ ...blocked, user_id: account.id })
    .throwOnError();
  await send(page, "Save Profile");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%2Fprofile");
  await expect(page.getByRole("alert")).toContainText("Account Blocked");
});

async function fill(page: Page, typed: Typed) {
  for (const [label, text] of Object.entries(typed)) {
    await page
      .getByRole("textbox", { name: label, exact: true })
      .or(page.getByRole("spinbutton", { name: label, exact: true }))
      .fill(text);
  }
}

async function endSessions(backend: Backend, { id }: Account) {
  await backend.rpc("end_sessions", { _user_id: id }).throwOnError();
}

/** Submits without the browser's own validation. */
async function send(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await button.evaluate((element: HTMLButtonElement) => {
    element.formNoValidate = true;
  });
  await button.click();
}

async function expectRecovered(page: Page, typed: Typed, title: string, text: string) {
  await expect(page).toHaveTitle(/^Error: (\(\d+\) )?Log In Again · Homeline$/);
  await expect(page.getByRole("alert")).toContainText(title);
  await expect(page.getByRole("alert")).toContainText(text);
  const shown = page.locator("details textarea");
  for (const text of Object.values(typed)) {
    const all = await shown.evaluateAll((areas: HTMLTextAreaElement[]) =>
      areas.map((area) => area.value),
    );
    expect(all).toContain(text);
  }
}

async function logInAndSend(page: Page, { email, password }: Omit<Account, "id">) {
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Log In and Send" }).click();
  await answered;
}
