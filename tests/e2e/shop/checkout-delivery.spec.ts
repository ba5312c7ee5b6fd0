import type { Page } from "playwright/test";
import { addToCart, PRODUCTS } from "../support/cart";
import { countryOf, fillBilling, goToCheckout, pay } from "../support/checkout";
import { expect, expectSuccess, test } from "../support/editor-fixtures";
import { senderTo } from "../support/send-form";

const SENT_TO: Record<string, string> = {
  Recipient: "Bea Lee",
  "Delivery address": "Carrera 9",
  "Delivery city": "Cali",
  "Delivery ZIP code": "76001",
  "Delivery phone": "+57 300 555 0199",
};

async function fillDelivery(page: Page, country = "Colombia") {
  for (const [label, text] of Object.entries(SENT_TO)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Delivery country").selectOption(country);
}

const BILLING_FIELDS = [
  ["firstName", "Ana"],
  ["lastName", "Reyes"],
  ["address", "Calle El Conde 1"],
  ["city", "Santo Domingo"],
  ["zipCode", "10210"],
  ["phone", "809 555 0199"],
  ["country", "Dominican Republic"],
  ["total", "4799"],
];
const DELIVERY_FIELDS = [
  ["deliverTo", "other"],
  ["recipient", "Bea Lee"],
  ["deliveryAddress", "Rue 1"],
  ["deliveryCity", "Jacmel"],
  ["deliveryZipCode", "9110"],
  ["deliveryPhone", "509 555 0199"],
  ["deliveryCountry", "Haiti"],
];

const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" }).click();
const deliverTo = (page: Page) => page.getByRole("group", { name: "Deliver to" });

test("a parcel goes to another address, which the profile keeps for the next one", async ({
  page,
  accounts,
  signIn,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page);
  await expect(page.getByRole("region", { name: "Your Order" })).toContainText(
    "Free delivery: two to five business days within the Dominican Republic",
  );
  await expect(deliverTo(page).getByLabel("The address above")).toBeChecked();
  await expect(page.getByLabel("Recipient")).toBeHidden();

  await test.step("what is missing of it is named, and the rest stays", async () => {
    await deliverTo(page).getByLabel("Another address").check();
    await fillDelivery(page);
    await page.getByLabel("Delivery city").fill(" ");
    await proceed(page);
    await expect(page.getByRole("alert")).toContainText("Missing Information");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Delivery city: Please fill in this field.",
    ]);
    await expect(page.getByLabel("Recipient")).toHaveValue("Bea Lee");
    await expect(page.getByLabel("Delivery country")).toHaveValue("Colombia");
  });

  await test.step("it is not asked for with the address above, and not lost by that", async () => {
    await deliverTo(page).getByLabel("The address above").check();
    await page.getByLabel("Phone", { exact: true }).fill("call me");
    await proceed(page);
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expect(page.getByLabel("Recipient")).toBeHidden();
    await expect(page.getByLabel("Recipient")).toHaveValue("Bea Lee");
    await fillBilling(page);
  });

  await test.step("the receipt has both addresses", async () => {
    await deliverTo(page).getByLabel("Another address").check();
    await fillDelivery(page);
    await page.getByLabel("Save these details to my profile").check();
    await proceed(page);
    await pay(page);
    await page.getByRole("link", { name: "View Order" }).click();
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt).toContainText("Calle El Conde 1");
    await expect(receipt).toContainText("Bea LeeCarrera 976001 CaliColombia");
    await expect(receipt).toContainText("ten to twenty business days");
  });

  await test.step("the next checkout and the profile know it", async () => {
    await addToCart(page, PRODUCTS.ferry);
    await page.goto("/checkout");
    await expect(deliverTo(page).getByLabel("Another address")).toBeChecked();
    await expect(page.getByLabel("Delivery address")).toHaveValue("Carrera 9");
    await page.goto("/dashboard/profile");
    await expect(page.getByRole("main")).toContainText("Parcels go to Bea Lee, Carrera 9, Cali");
  });
});

test("an address that was given for one checkout is that of this one alone", {
  tag: "@rare",
}, async ({ page, accounts, signIn }) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page);
  await deliverTo(page).getByLabel("Another address").check();
  await fillDelivery(page);
  await proceed(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/canceled=1$/);
  await expect(deliverTo(page).getByLabel("Another address")).toBeChecked();
  await expect(page.getByLabel("Recipient")).toHaveValue("Bea Lee");

  await proceed(page);
  await pay(page);
  await addToCart(page, PRODUCTS.ferry);
  await page.goto("/checkout");
  await expect(deliverTo(page).getByLabel("The address above")).toBeChecked();
});

test("a country that is not served is refused in a sentence, before the payment", async ({
  page,
  accounts,
  signIn,
  editor,
  site,
}) => {
  const serve = async (countries: string) => {
    await signIn(editor.email, { password: editor.password, to: "/admin/settings" });
    await page.getByLabel("Countries", { exact: true }).fill(countries);
    await page.getByRole("button", { name: "Save Delivery and Returns" }).click();
    await expectSuccess(page, "Settings Saved");
  };
  await serve("Colombia\nChile");
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: null });
  await goToCheckout(page);

  await test.step("that of the billing", async () => {
    await proceed(page);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Deliver to: We do not send parcels to Dominican Republic. Please give another address to send it to.",
    ]);
    await expect(countryOf(page)).toHaveValue("Dominican Republic");
  });

  await test.step("another one cannot be chosen, but may come by a request of its own", async () => {
    const form = Object.fromEntries([...BILLING_FIELDS, ...DELIVERY_FIELDS]);
    const answer = await senderTo(site.url, page.request)("/checkout", form);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("We do not send parcels to Haiti.");
    await deliverTo(page).getByLabel("Another address").check();
    const options = page.getByLabel("Delivery country").getByRole("option");
    await expect(options).toHaveText(["Choose a country", "Chile", "Colombia"]);
    await fillDelivery(page);
    await proceed(page);
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  });

  await serve("");
});

test("a country that an earlier form took is shown as not chosen", {
  tag: "@rare",
}, async ({ page, accounts, signIn, backend }) => {
  const { id, email, password } = await accounts.create();
  const earlier = { user_id: id, address: "1 Main St", country: "Atlantis" };
  await backend.from("user_profiles").insert(earlier).throwOnError();
  await signIn(email, { password, to: "/dashboard/profile" });
  await expect(page.getByLabel("Country")).toHaveValue("");
  await expect(page.getByText("Before you wrote Atlantis.")).toBeVisible();

  await addToCart(page, PRODUCTS.ferry);
  await page.goto("/checkout");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Main St");
  await expect(countryOf(page)).toHaveValue("");
});
