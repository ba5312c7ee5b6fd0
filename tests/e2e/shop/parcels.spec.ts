import type { Page } from "playwright/test";
import { expectSuccess } from "../support/editor-fixtures";
import { expect, test } from "../support/order-fixtures";
import { HEADSET } from "../support/paid-orders";

const ADDRESS = {
  firstName: "Mia",
  lastName: "Bold",
  address: "Carrera 9",
  city: "Cali",
  zipCode: "76001",
  phone: "555 0101",
  country: "Colombia",
};

const parcelDialog = (page: Page) => page.getByRole("dialog", { name: /^Parcels of Order/ });
const NUMBER = "JD01 4600 1234";

test("an administrator enters a parcel, and its customer follows it", { tag: "@main" }, async ({
  page,
  order,
  signIn,
  accounts,
  backend,
  paidOrders,
}) => {
  const [another = ""] = await paidOrders.create([{ user_id: (await accounts.create()).id }]);
  const taken = { order_id: another, carrier: "DHL", number: `JD${another.slice(0, 8)}` };
  await backend.from("parcels").insert(taken).throwOnError();
  const dialog = parcelDialog(page);
  await test.step("the page of an order has its form once, whatever its address asks for", async () => {
    await page.goto(`/admin/orders/${order.id}?dialog=parcel&id=${order.id}`);
    await expect(page.getByLabel("Number")).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await page.goto(order.list);
  });

  await order.card.getByRole("button", { name: /^Enter Parcel of order/ }).click();
  await expect(dialog).toContainText("Deliver to Mia Bold, Cali, 555 0101");

  await test.step("what is no number is refused, and the rest stays", async () => {
    await dialog.getByLabel("Carrier").fill("dhl");
    await dialog.getByLabel("Number").fill("<script>");
    await dialog.getByRole("button", { name: "Enter Parcel" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Please enter the number on the parcel: 4 to 40 letters and digits.",
    );
    await expect(dialog.getByLabel("Carrier")).toHaveValue("dhl");
  });

  await test.step("the number of another customer's parcel is asked about by its order", async () => {
    await dialog.getByLabel("Number").fill(taken.number);
    await dialog.getByRole("button", { name: "Enter Parcel" }).click();
    await expect(dialog.getByLabel("Enter it all the same")).not.toBeChecked();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Another customer was sent a parcel with this number.");
    await expect(alert.getByRole("link", { name: `Order ${another.slice(0, 8)}` })).toBeVisible();
  });

  await test.step("its status changes with it", async () => {
    await expect(dialog.getByLabel("Status of the order")).toHaveValue("processing");
    await dialog.getByLabel("Number").fill(NUMBER);
    await dialog.getByRole("button", { name: "Enter Parcel" }).click();
    await expectSuccess(page, "Parcel entered");
    await expect(order.card).toContainText("processing");
    await expect(order.card.getByRole("link", { name: "DHL JD0146001234" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.dhl\.com\/.*tracking-id=JD0146001234$/,
    );
  });

  await test.step("a parcel of another carrier has a link that is none of a script", async () => {
    await page.goto(`/admin/orders/${order.id}`);
    await page.getByRole("button", { name: "Another Parcel" }).click();
    await expect(dialog.getByLabel("Carrier")).toHaveValue("DHL");
    await dialog.getByLabel("Carrier").fill("Caribe Express");
    await dialog.getByLabel("Number").fill("CE-77");
    await dialog.getByLabel("Link (optional)").fill("javascript:alert(1)");
    // The browser knows no more of a link than that it is one.
    await dialog.getByRole("button", { name: "Enter Parcel" }).click();
    await expect(dialog.getByRole("alert")).toContainText("begins with https://");
    await expect(dialog.getByLabel("Number")).toHaveValue("CE-77");
    await dialog.getByLabel("Link (optional)").fill("https://caribe.test/CE-77");
    await dialog.getByRole("button", { name: "Enter Parcel" }).click();
    await expectSuccess(page, "Parcel entered");
  });

  await test.step("a slip is taken back", async () => {
    await page.getByRole("button", { name: "Another Parcel" }).click();
    await dialog.getByRole("button", { name: "Remove Caribe Express CE-77" }).click();
    await expectSuccess(page, "Parcel removed");
    await expect(page.getByRole("main").getByText("Caribe Express CE-77")).toHaveCount(0);
    await page.goto(order.list);
  });

  await test.step("it is sent, whatever its status is", async () => {
    await order.card.getByLabel("Status").selectOption("pending");
    await order.card.getByRole("button", { name: /^Update/ }).click();
    await expectSuccess(page, "Order updated successfully");
  });

  await test.step("its customer has the link, and the address stays as it is", async () => {
    await signIn(order.buyer.email, { password: order.buyer.password, to: "/dashboard" });
    await expect(page.getByRole("region", { name: /Notifications/ })).toContainText(
      "is on its way: DHL JD0146001234.",
    );
    await page.goto(`/dashboard/orders/${order.id}`);
    const delivery = page.getByRole("region", { name: "Delivery" });
    await expect(delivery.getByRole("link", { name: "DHL JD0146001234" })).toBeVisible();
    await expect(page.locator("[aria-current=step]")).toHaveText(["Sent", "In work"]);
    await expect(delivery.getByRole("button", { name: "Change the Address" })).toHaveCount(0);
  });
});

test("a customer corrects the address until the parcel is on its way", {
  tag: "@rare",
}, async ({ page, accounts, signIn, paidOrders, backend }) => {
  const buyer = await accounts.create();
  const [id = ""] = await paidOrders.create(
    [{ user_id: buyer.id, billing: { ...ADDRESS, email: buyer.email } }],
    [HEADSET],
  );
  await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
  const delivery = page.getByRole("region", { name: "Delivery" });
  const dialog = page.getByRole("dialog", { name: "Change the Delivery Address" });
  await expect(delivery).toContainText("Mia Bold");

  await test.step("half an address is refused, and the rest stays", async () => {
    await delivery.getByRole("button", { name: "Change the Address" }).click();
    await expect(dialog.getByLabel("Recipient")).toHaveValue("Mia Bold");
    await dialog.getByLabel("Delivery address").fill("Carrera 10");
    await dialog.getByLabel("Delivery phone").fill("call me");
    await dialog.getByRole("button", { name: "Save Address" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please enter a phone number");
    await expect(dialog.getByLabel("Delivery address")).toHaveValue("Carrera 10");
  });

  await test.step("a whole one is saved, and administrators read when", async () => {
    await dialog.getByLabel("Delivery phone").fill("555 0102");
    await dialog.getByRole("button", { name: "Save Address" }).click();
    await expectSuccess(page, "Address Changed");
    await expect(delivery).toContainText("Mia BoldCarrera 1076001 CaliColombia555 0102");
    const { data } = await backend
      .from("orders")
      .select("delivery_changed_at")
      .eq("id", id)
      .single()
      .throwOnError();
    expect(data.delivery_changed_at).not.toBeNull();
  });

  await test.step("two who correct it see each other", async () => {
    await delivery.getByRole("button", { name: "Change the Address" }).click();
    await dialog.getByLabel("Delivery city").fill("Palmira");
    const saved = { ...ADDRESS, name: "Mia Bold", address: "Carrera 10", city: "Buga" };
    await backend.from("orders").update({ delivery: saved }).eq("id", id).throwOnError();
    await dialog.getByRole("button", { name: "Save Address" }).click();
    const city = dialog.getByRole("group", { name: "Delivery city" });
    await expect(city).toContainText("Saved now: Buga");
    await city.getByRole("radio", { name: "Keep mine" }).check();
    await dialog.getByRole("button", { name: "Save Address" }).click();
    await expectSuccess(page, "Address Changed");
    await expect(delivery).toContainText("Palmira");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "The delivery address was changed.",
    );
  });

  await test.step("once it is sent, a sentence says what to do", async () => {
    await delivery.getByRole("button", { name: "Change the Address" }).click();
    await dialog.getByLabel("Delivery city").fill("Tuluá");
    const parcel = { order_id: id, carrier: "DHL", number: "JD0001" };
    await backend.from("parcels").insert(parcel).throwOnError();
    await dialog.getByRole("button", { name: "Save Address" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "This order is on its way already. Write to us, and we ask the carrier for another address.",
    );
    await expect(dialog.getByLabel("Delivery city")).toHaveValue("Tuluá");
  });
});

test("the dialog about a customer leads with where the order goes", { tag: "@rare" }, async ({
  page,
  order,
  backend,
}) => {
  const { firstName: _first, lastName: _last, ...place } = ADDRESS;
  const delivery = { ...place, name: "Bea Bold", city: "Bogotá" };
  await backend.from("orders").update({ delivery }).eq("id", order.id).throwOnError();
  await page.goto(`${order.list}&dialog=customer&id=${order.id}`);
  const facts = page.getByRole("dialog").getByRole("definition");
  await expect(facts.nth(2)).toHaveText("Bea Bold, Carrera 9, 76001 Bogotá, Colombia, 555 0101");
});
