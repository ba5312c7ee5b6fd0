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
    "Free delivery: 2 to 5 business days within the Dominican Republic, 10 to 20 to other countries.",
  );
  await expect(page.getByText(/delivery costs/i)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Returns", exact: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "terms", exact: true })).toHaveAttribute(
    "href",
    "/policies/terms",
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

  await test.step("the order has both addresses, and says when it arrives", async () => {
    await deliverTo(page).getByLabel("Another address").check();
    await fillDelivery(page);
    await page.getByLabel("Save these details to my profile").check();
    await proceed(page);
    await pay(page);
    const arrival = /Expected \w+day, \w+ \d+ to \w+day, \w+ \d+/;
    const next = page.getByRole("region", { name: "What Happens Next" });
    await expect(next).toContainText("Bea LeeCarrera 976001 CaliColombia");
    await expect(next).toContainText(arrival);
    await page.getByRole("link", { name: "View Order" }).click();
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Calle El Conde 1");
    const delivery = page.getByRole("region", { name: "Delivery" });
    await expect(delivery).toContainText("Bea LeeCarrera 976001 CaliColombia");
    await expect(delivery).toContainText(arrival);
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

  await test.step("that of the billing, where it is chosen", async () => {
    const note = page.getByText("We do not deliver there.");
    await expect(page.getByRole("region", { name: "Your Order" })).toContainText(
      "Free delivery: 10 to 20 business days to Chile and Colombia.",
    );
    await expect(note).toBeVisible();
    await countryOf(page).selectOption("Chile");
    await expect(note).toBeHidden();
    await countryOf(page).selectOption("Dominican Republic");
    await page.getByLabel("City", { exact: true }).fill(" ");
    await proceed(page);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "City: Please fill in this field.",
      "Country: We do not send parcels to Dominican Republic. Please give another address to send it to.",
    ]);
    await expect(countryOf(page)).toHaveValue("Dominican Republic");
    await page.getByLabel("City", { exact: true }).fill("Santo Domingo");
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

  await test.step("the profile begins with those that are served, too", async () => {
    await page.goto("/dashboard/profile");
    const [none, ...served] = await countryOf(page).getByRole("option").allTextContents();
    expect([none, ...served.slice(0, 3)]).toEqual([
      "Choose a country",
      "Chile",
      "Colombia",
      "Afghanistan",
    ]);
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
