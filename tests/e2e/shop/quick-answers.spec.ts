import { unfold } from "../support/chat-fixtures";
import { RESUME } from "../support/paid-orders";
import { expect, test } from "../support/test";

test("an administrator keeps quick answers, and answers one conversation after the other with them", async ({
  page,
  accounts,
  signIn,
  paidOrders,
  backend,
}) => {
  const title = `Thanks ${crypto.randomUUID().slice(0, 8)}`;
  const admin = await accounts.create({ admin: true });
  const [first, second] = await Promise.all(
    ["Ana Reyes", "Luis Mora"].map((username) => accounts.create({ username })),
  );
  const [firstOrder = "", secondOrder = ""] = await paidOrders.create(
    [
      { user_id: first?.id ?? "", billing: { firstName: "Ana" } },
      { user_id: second?.id ?? "", billing: {} },
    ],
    [RESUME],
  );
  // Waiting longer than what other tests have left.
  for (const [order_id, sender_id, year] of [
    [firstOrder, first?.id, 2001],
    [secondOrder, second?.id, 2002],
  ] as const) {
    const asked = { order_id, sender_id, message: "Hello?", created_at: `${year}-01-01T00:00:00Z` };
    await backend.from("chat_messages").insert(asked).throwOnError();
  }

  await test.step("the answer is written once", async () => {
    await signIn(admin.email, { password: admin.password, to: "/admin/orders/answers" });
    await page.getByRole("button", { name: "Add Quick Answer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Answer").fill("Thank you, {name}. Your order {order} is in work.");
    await dialog.getByRole("button", { name: "Create Quick Answer" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });

  const message = page.getByRole("textbox", { name: "Message" });
  await test.step("it is put after what was typed, with the customer's name", async () => {
    await page.goto(`/admin/orders/${firstOrder}`);
    await message.fill("Hello!");
    await unfold(page);
    await page.getByLabel("Quick answer").selectOption(title);
    await page.getByRole("button", { name: "Insert" }).click();
    const text = `Thank you, Ana. Your order ${firstOrder.slice(0, 8)} is in work.`;
    await expect(message).toHaveValue(`Hello!\n\n${text}`);
  });

  await test.step("one press sends it and opens the next that waits", async () => {
    await page.getByRole("button", { name: "Send and Next" }).click();
    await expect(page).toHaveURL(`/admin/orders/${secondOrder}#conversation`);
    await expect(message).toHaveValue("");
    const said = await backend.from("chat_messages").select("message").eq("order_id", firstOrder);
    expect(said.data?.map(({ message: words }) => words)).toContainEqual(
      expect.stringMatching(/^Hello!\n\nThank you, Ana\./),
    );
  });

  await test.step("it is changed and deleted", async () => {
    await page.goto("/admin/orders/answers");
    await page.getByRole("button", { name: `Edit ${title}` }).click();
    await page.getByRole("dialog").getByLabel("Answer").fill("Thanks.");
    await page.getByRole("button", { name: "Update Quick Answer" }).click();
    const row = page.getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("Thanks.");
    await row.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  });
});
