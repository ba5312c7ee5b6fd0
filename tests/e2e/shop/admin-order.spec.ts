import { expectSuccess } from "../support/editor-fixtures";
import { expect, test } from "../support/order-fixtures";
import { HEADSET } from "../support/paid-orders";

test("all of an order stands on one page", async ({
  page,
  backend,
  paidOrders,
  order: { id, card, buyer },
}) => {
  const number = id.slice(0, 8);
  await paidOrders.create([{ user_id: buyer.id }], [HEADSET]);
  const paid = { stripe_payment_id: "pi_3PaidByMia" };
  await backend.from("orders").update(paid).eq("id", id).throwOnError();
  const unrevised = backend.from("order_items").update({ included_revisions: 0 });
  await unrevised.eq("order_id", id).eq("product_type", "service").throwOnError();
  const letter = { name: "Mia", email: buyer.email, subject: `Order ${number}`, message: "When?" };
  await backend.from("contact_messages").insert(letter).throwOnError();
  await page.reload();
  if ((await card.locator("details[open]").count()) === 0) await card.locator("summary").click();
  await card.getByRole("link", { name: `Open Order ${number}` }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("Send toMia BoldCali555 0101");
  await expect(receipt).toContainText(buyer.email);
  await expect(page.getByRole("link", { name: "Payment at Stripe" })).toHaveAttribute(
    "href",
    "https://dashboard.stripe.com/test/payments/pi_3PaidByMia",
  );
  await expect(page.getByRole("region", { name: "Services" })).not.toContainText("revisions");
  await expect(page.getByRole("region", { name: "Contact Messages" })).toContainText("When?");
  await expect(
    page.getByRole("region", { name: "Other Orders of This Customer" }).getByRole("listitem"),
  ).toHaveCount(1);

  await test.step("its status is set, and stands in the timeline with who did", async () => {
    await page.getByLabel("Status of order").selectOption("processing");
    await page.getByRole("button", { name: "Update" }).click();
    await expectSuccess(page, "Order updated successfully");
    await expect(page.getByRole("region", { name: "Timeline" }).getByRole("listitem")).toHaveText([
      /^The customer paid \$134\.00\./,
      /^Order Keeper changed the status from pending to processing\./,
    ]);
  });

  await test.step("a message is written", async () => {
    await page.getByRole("textbox", { name: "Message" }).fill("It is packed.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("log").getByRole("listitem")).toHaveText(/^It is packed\.You, /);
  });

  await backend.from("contact_messages").delete().eq("email", buyer.email).throwOnError();
});

test("an administrator corrects the address until the parcel is on its way", async ({
  page,
  paidOrders,
  order: { buyer },
}) => {
  const billing = { firstName: "Mia", lastName: "Bold", address: "Calle 7", city: "Cali" };
  const placed = { zipCode: "76001", phone: "555 0101", country: "Colombia", email: buyer.email };
  const [id = ""] = await paidOrders.create(
    [{ user_id: buyer.id, billing: { ...billing, ...placed } }],
    [HEADSET],
  );
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Change the Address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the Delivery Address" });
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog.getByLabel("Delivery city")).toHaveValue("Cali");
  await dialog.getByLabel("Delivery address").fill("Calle 7, apto 3");
  await dialog.getByRole("button", { name: "Save Address" }).click();

  await expectSuccess(page, "Address Changed");
  await expect(page.getByRole("article")).toContainText("Mia BoldCalle 7, apto 376001 Cali");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "The delivery address was changed.",
  );
  await page.getByLabel("Number").fill("JD0001");
  await page.getByLabel("Carrier").fill("DHL");
  await page.getByRole("button", { name: "Enter Parcel" }).click();
  await expectSuccess(page, "Parcel entered");
  await expect(page.getByRole("button", { name: "Change the Address" })).toHaveCount(0);
});

test("notes are for administrators alone, and are deleted", async ({
  page,
  signIn,
  order: { id, buyer },
}) => {
  await page.goto(`/admin/orders/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });

  await test.step("an empty note is refused", async () => {
    await notes.getByLabel("Note").fill(" ");
    await notes.getByRole("button", { name: "Add Note" }).click();
    await expect(notes.getByRole("alert")).toContainText("Please type a note.");
  });

  await test.step("a note is added", async () => {
    await notes.getByLabel("Note").fill("Call before noon");
    await notes.getByRole("button", { name: "Add Note" }).click();
    await expectSuccess(page, "Note added");
    await expect(notes.getByRole("listitem")).toContainText("Call before noonOrder Keeper, ");
    await expect(notes.getByLabel("Note")).toHaveValue("");
  });

  await test.step("its customer does not see it", async () => {
    const office = page.context();
    await office.clearCookies();
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "Your order was paid.",
    );
    await expect(page.getByRole("main")).not.toContainText("noon");
    await expect(page.getByRole("main")).not.toContainText("Order Keeper");
  });
});

test("a note is deleted", { tag: "@rare" }, async ({ page, backend, order: { id } }) => {
  await backend.from("order_notes").insert({ order_id: id, note: "Old" }).throwOnError();
  await page.goto(`/admin/orders/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByRole("button", { name: /^Delete note of/ }).click();
  await expectSuccess(page, "Note deleted");
  await expect(notes.getByRole("listitem")).toHaveCount(0);
});

test("a note on an order that was deleted is refused, and stays", { tag: "@rare" }, async ({
  page,
  backend,
  order: { id },
}) => {
  await page.goto(`/admin/orders/${id}`);
  await page.getByLabel("Note", { exact: true }).fill("Call before noon");
  await backend.from("orders").delete().eq("id", id).throwOnError();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("main")).toContainText("Call before noon");
  await expect(page.getByLabel("Status of order")).toHaveCount(0);
});

test("an order is cancelled on its page, and then deleted", { tag: "@rare" }, async ({
  page,
  order: { id },
}) => {
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Cancel Order" });
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${id.slice(0, 8)}`);

  await page.goto(`/admin/orders?q=${id}`);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Order" }).click();
  await expectSuccess(page, "Order deleted successfully");
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("link", { name: "Order Management" }).last()).toBeVisible();
  await expect(page.getByLabel("Status of order")).toHaveCount(0);
});

test("the receipt is printed on one sheet, and each slip on its own", { tag: "@rare" }, async ({
  page,
  signIn,
  accounts,
  paidOrders,
}) => {
  const admin = await accounts.create({ admin: true });
  const buyer = await accounts.create();
  const lines = Array.from({ length: 15 }, (_, at) => ({ ...HEADSET, product_name: `Line ${at}` }));
  const billing = { firstName: "Mia", lastName: "Bold", address: "1 Main St", city: "Cali" };
  const ids = await paidOrders.create(
    [
      { user_id: buyer.id, billing },
      { user_id: buyer.id, billing },
    ],
    lines,
  );
  const sheetsOf = async (path: string) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article").first()).toContainText("1 Main St");
    const pdfs = [await page.pdf({ format: "A4" }), await page.pdf({ format: "Letter" })];
    await page.emulateMedia({ media: "screen" });
    return pdfs.map((pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length);
  };
  await signIn(admin.email, { password: admin.password, to: "/admin/jobs" });

  expect(await sheetsOf(`/admin/orders/${ids[0]}`)).toEqual([1, 1]);
  const many = new URLSearchParams(ids.map((id) => ["ticked", id]));
  expect(await sheetsOf(`/admin/orders/slips?${many}`)).toEqual([2, 2]);
});
