import { randomUUID } from "node:crypto";
import { expect, test } from "./support/test";

test("notifications are sent to one, to nobody yet and to all, and are deleted", async ({
  page,
  people,
  backend,
  signIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const admin = await people.make({ admin: true, username: `Keeper ${mark}` });
  const noor = await people.make({ username: `Noor A ${mark}` });
  await people.make({ username: `Noor B ${mark}` });
  await signIn(admin.email, { password: admin.password, to: "/admin/notifications" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notification Management");
  const main = page.getByRole("main");
  const count = (label: string) => main.locator("dl div").filter({ hasText: label }).locator("dd");
  const total = Number(await count("Total Notifications").textContent());
  const recent = Number(await count("Recent Notifications").textContent());
  const active = Number(await count("Active Users").textContent());
  expect(active).toBeGreaterThan(2);

  const form = main.getByRole("region", { name: "Send Notification" });
  const fields = {
    title: form.getByLabel("Notification Title"),
    message: form.getByLabel("Message"),
    user: form.getByLabel("User (optional)"),
  };
  const alert = form.getByRole("alert");
  const sent = page.getByRole("region", { name: "Sent Notifications" }).getByRole("listitem");
  const send = () => form.getByRole("button", { name: "Send Notification" }).click();
  const expectSent = async () => {
    await expect(page.getByRole("status")).toContainText("Notification sent successfully");
    await expect(fields.title).toHaveValue("");
  };
  await expect(form.getByLabel("Type")).toHaveValue("info");
  await expect(form.getByLabel("Send To")).toHaveValue("all");

  await test.step("mistakes keep what was typed", async () => {
    await fields.title.fill(`To one ${mark}`);
    await fields.message.fill("   ");
    await form.getByLabel("Type").selectOption("warning");
    await fields.user.fill(`noor  ${mark}`);
    await send();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(alert).toContainText("Message: Please fill in this field.");
    await expect(alert).toContainText(
      "User: Choose Specific user to send to one person, or leave this empty.",
    );
    await expect(fields.title).toHaveValue(`To one ${mark}`);
    await expect(form.getByLabel("Type")).toHaveValue("warning");

    await fields.message.fill("Two\nlines");
    await form.getByLabel("Send To").selectOption("specific");
    await fields.user.fill("nobody at all");
    await send();
    await expect(alert).toContainText("There is no user with this name or email.");
    await fields.user.fill("Noor ");
    await send();
    await expect(alert).toContainText("This fits several users:");
    await expect(alert).toContainText(noor.email);
  });

  await test.step("to one", async () => {
    await fields.user.fill(noor.email.toUpperCase());
    await send();
    await expectSent();
    const first = sent.filter({ hasText: `To one ${mark}` });
    await expect(first).toContainText("warning");
    await expect(first).toContainText(`Noor A ${mark}`);
    await expect(count("Total Notifications")).toHaveText(String(total + 1));
    await expect(count("Recent Notifications")).toHaveText(String(recent + 1));
    const { data } = await backend
      .from("notifications")
      .select("user_id, message, type")
      .eq("title", `To one ${mark}`)
      .throwOnError();
    expect(data).toEqual([{ user_id: noor.id, message: "Two\nlines", type: "warning" }]);
  });

  await test.step("to nobody yet, and to all", async () => {
    await fields.title.fill(`To nobody ${mark}`);
    await fields.message.fill("Kept for later.");
    await form.getByLabel("Send To").selectOption("specific");
    await send();
    await expectSent();
    await expect(sent.filter({ hasText: `To nobody ${mark}` })).toContainText("no recipient");

    await fields.title.fill(`To all ${mark}`);
    await fields.message.fill("Good morning.");
    await form.getByLabel("Send To").selectOption("all");
    await send();
    await expectSent();
    await expect(sent.first()).toContainText(`To all ${mark}`);
    await expect(sent.first()).toContainText(/\d+ recipients/);
    await expect(sent).toHaveCount(10);
  });

  await test.step("deleted without a question, whole", async () => {
    for (const whom of ["all", "nobody", "one"]) {
      await page.getByRole("button", { name: `Delete To ${whom} ${mark}` }).click();
      await expect(sent.filter({ hasText: `To ${whom} ${mark}` })).toHaveCount(0);
      await expect(page.getByRole("status")).toContainText("Notification deleted");
    }
    await expect(count("Total Notifications")).toHaveText(String(total));
    const { data } = await backend
      .from("notifications")
      .select("id")
      .like("title", `%${mark}`)
      .throwOnError();
    expect(data).toEqual([]);
  });

  await page.goto("/admin/dashboard/log");
  const entries = page.getByRole("row").filter({ hasText: `Keeper ${mark}` });
  await expect(entries.filter({ hasText: "Deleted notification" })).toHaveCount(3);
  await expect(entries.filter({ hasText: "Created notification" })).toHaveCount(3);
});
