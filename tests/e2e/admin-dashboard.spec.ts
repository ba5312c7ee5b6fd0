import { randomUUID } from "node:crypto";
import { SECTIONS } from "../../app/features/admin/sections";
import { type Backend, clientOf } from "./support/clients";
import { letterOf } from "./support/contact";
import { logIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const LETTERS_ON_A_PAGE = 10;

/** Where the letters begin that are read: behind all others, however many a site has by now. */
async function placeOfTheRead(backend: Backend) {
  const { count } = await backend
    .from("contact_messages")
    .select("*", { count: "exact", head: true })
    .is("read_at", null)
    .throwOnError();
  const unread = count ?? 0;

  return {
    address: `/admin/dashboard?page=${Math.floor(unread / LETTERS_ON_A_PAGE) + 1}`,
    index: unread % LETTERS_ON_A_PAGE,
  };
}

test("an administrator comes in, looks around and leaves", async ({ page, people }) => {
  const username = `Ada ${randomUUID().slice(0, 8)}`;
  const { email, password } = await people.make({ admin: true, username });
  const title = page.getByRole("heading", { level: 1 });

  await page.goto("/login");
  await logIn(page, email, password);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(title).toHaveText("Admin Dashboard");
  const main = page.getByRole("main");
  for (const label of ["Total Orders", "Pending", "Processing", "Completed"]) {
    await expect(main.locator("dl div").filter({ hasText: label })).toHaveText(/^\D+\d+$/);
  }
  const newest = main.getByRole("region", { name: "Recent Users" }).getByRole("listitem");
  await expect(newest).toHaveCount(10);
  await expect(newest.first()).toContainText(username);
  await expect(newest.first()).toContainText("Active");
  const check = main.getByRole("region", { name: "Admin Status" });
  await expect(check).toContainText("You are an administrator.");
  const capabilities = main.getByRole("region", { name: "What You Can Do" });
  await expect(capabilities.getByRole("listitem")).not.toHaveCount(0);

  const office = page.getByRole("navigation", { name: "Back office" });
  await expect(office.getByRole("link")).toHaveText([
    "Dashboard",
    "Order Management",
    "Services & Products",
    "Job Management",
    "Blog Management",
    "User Management",
    "Role Management",
    "Notifications",
    "Back to User Dashboard",
  ]);
  await expect(page.getByRole("banner")).toContainText(`${username}Administrator`);

  await office.getByRole("link", { name: "Back to User Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard?view=user");
  await expect(title).toHaveText(`Welcome, ${username}`);
  const rooms = page.getByRole("navigation", { name: "Your account" });
  await rooms.getByRole("link", { name: "Settings" }).click();
  await expect(title).toHaveText("Settings");
  await rooms.getByRole("link", { name: "Overview" }).click();
  await expect(title).toHaveText(`Welcome, ${username}`);
  const site = page.getByRole("navigation", { name: "Main" });
  await site.getByRole("link", { name: "Dashboard" }).click();
  await expect(title).toHaveText("Admin Dashboard");

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(office).toBeHidden();
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveCount(SECTIONS.length + 1);
  await menu.getByRole("link", { name: "Role Management" }).click();
  await expect(title).toHaveText("Administrator Management");
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/login?redirectTo=%2Fadmin%2Fusers");
});

test("what visitors wrote is read, the unread first", async ({
  page,
  people,
  backend,
  newEmail,
  signIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const letters = [
    letterOf(newEmail(), { subject: `Older ${mark}`, message: "Two\nlines" }),
    letterOf(newEmail(), { subject: `Newer ${mark}` }),
  ];
  for (const letter of letters) {
    await backend.from("contact_messages").insert(letter).throwOnError();
  }
  const admin = await people.make({ admin: true, username: `Ada ${mark}` });
  await signIn(admin.email, { password: admin.password, to: "/admin/dashboard" });

  const inbox = page.getByRole("region", { name: "Contact Messages" });
  const subjects = inbox.getByRole("listitem").filter({ hasText: mark });
  await expect(subjects).toContainText([`Newer ${mark}`, `Older ${mark}`]);
  await expect(subjects.last()).toContainText("Ana Reyes");
  const address = inbox.getByRole("link", { name: letters[0]?.email ?? "" });
  await expect(address).toHaveAttribute("href", `mailto:${letters[0]?.email}`);
  const unread = Number(/(\d+) unread/.exec((await inbox.textContent()) ?? "")?.[1]);

  await inbox.getByRole("button", { name: `Mark read: Newer ${mark}` }).click();
  await expect(inbox).toContainText(`${unread - 1} unread`);
  await expect(subjects.first()).toContainText(`Older ${mark}`);
  const { address: further, index } = await placeOfTheRead(backend);
  await page.goto(further);
  const newestRead = inbox.getByRole("listitem").nth(index);
  await expect(newestRead).toContainText(`Newer ${mark}`);
  await expect(newestRead.getByRole("button")).toHaveCount(0);

  await page.getByRole("link", { name: "Activity log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity Log");
  const entry = page.getByRole("row").filter({ hasText: `Ada ${mark}` });
  await expect(entry).toContainText("Changed contact message");
  await expect(entry).toContainText("read at: null");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await backend.from("contact_messages").delete().like("subject", `%${mark}`).throwOnError();
});

test("a visitor who turns the direction of writing turns nothing but the own words", async ({
  page,
  backend,
  signIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const letter = letterOf(`${mark}@a.test`, { name: "Eve \u202egro", subject: mark });
  const read_at = new Date().toISOString();
  await backend
    .from("contact_messages")
    .insert({ ...letter, read_at })
    .throwOnError();
  const { address: to } = await placeOfTheRead(backend);
  await signIn("admin@homeline.test", { to });

  const row = page.getByRole("listitem").filter({ hasText: mark });
  const address = await row.getByRole("link", { name: letter.email }).boundingBox();
  const date = await row.locator("time").boundingBox();
  expect(date?.y).toBeCloseTo(address?.y ?? 0, 0);
  expect(date?.x).toBeGreaterThan(address?.x ?? 0);
  await backend.from("contact_messages").delete().eq("subject", mark).throwOnError();
});

test("the account that may set up the shop adds itself, once", async ({
  page,
  emptySite,
  signIn,
}) => {
  const backend = clientOf(emptySite, emptySite.keys.secret);
  await signIn("owner@homeline.test", { at: emptySite, to: "/admin/dashboard" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Admin Setup");
  await expect(page.getByRole("main")).toContainText("owner@homeline.test");
  const office = page.getByRole("navigation", { name: "Back office" });
  await expect(office.getByRole("link")).toHaveText(["Dashboard", "Back to User Dashboard"]);

  await page.goto(`${emptySite.url}/admin/users`);
  await expect(page).toHaveURL(`${emptySite.url}/dashboard`);
  await expect(title).toHaveText("Welcome, Tomás Guerrero");
  await page.goto(`${emptySite.url}/admin/dashboard`);
  await page.getByRole("button", { name: "Add Me as Administrator" }).click();
  await expect(page.getByRole("status")).toContainText("You Are an Administrator Now");
  await expect(title).toHaveText("Admin Dashboard");
  await expect(page.getByRole("main")).toContainText("No messages yet.");
  await expect(office.getByRole("link")).toHaveCount(SECTIONS.length + 1);

  // why: the other tests of this site meet it on its first day.
  await backend.from("admins").delete().neq("user_id", randomUUID()).throwOnError();
});
