import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { expectSuccess } from "../support/editor-fixtures";
import { cardOf } from "../support/order-fixtures";
import { type HEADSET, type Order, RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

/** Tests of an administrator who has found the orders of a customer. */
const test = base.extend<{
  /** Adds orders of that customer, the oldest first, and shows them. */
  place(orders: Partial<Order>[], lines?: (typeof HEADSET)[]): Promise<string[]>;
}>({
  place: async ({ page, signIn, accounts, paidOrders }, use) => {
    const admin = await accounts.create({ admin: true });
    const buyer = await accounts.create({ username: "Ana Buys" });
    const list = `/admin/orders?q=${buyer.email}`;
    await signIn(admin.email, { password: admin.password, to: list });
    let day = 0;
    await use(async (orders, lines) => {
      const dated = orders.map((order) => {
        day += 1;
        const created_at = new Date(Date.UTC(2020, 4, day)).toISOString();
        return { user_id: buyer.id, status: "pending" as const, created_at, ...order };
      });
      const ids = await paidOrders.create(dated, lines);
      await page.goto(list);
      return ids;
    });
  },
});

test("an order is sent in three presses, and the next five in six more", { tag: "@main" }, async ({
  page,
  place,
  backend,
}) => {
  const [first = "", ...others] = await place(Array.from({ length: 6 }, () => ({})));
  const { press, count } = countPresses(page);

  await test.step("one, by its own form", async () => {
    await press(cardOf(page, first).locator("summary"));
    await press(cardOf(page, first).getByRole("button", { name: /^Parcel of order/ }));
    const dialog = page.getByRole("dialog", { name: /^Parcels of Order/ });
    await dialog.getByLabel("Carrier").fill("DHL");
    await dialog.getByLabel("Number").fill("JD0000");
    await press(dialog.getByRole("button", { name: "Add Parcel" }));
    await expectSuccess(page, "Parcel added");
    expect(count.presses).toBe(3);
    expect(count.loads).toBeLessThanOrEqual(2);
  });

  await test.step("the others, by one list", async () => {
    await press(page.getByRole("link", { name: /^To send \d+$/ }));
    await expect(cardOf(page, first)).toHaveCount(0);
    await press(page.getByRole("link", { name: "Tick all" }));
    await press(page.getByRole("button", { name: "Enter Parcels" }));
    const oldestFirst = others.map((id) => `${number(id)}, `);
    await expect(linesIn(page)).toHaveValue(oldestFirst.join("\n"));
    await dialogOf(page).getByLabel("Carrier").fill("dhl");
    await linesIn(page).fill(oldestFirst.map((line, at) => `${line}JD000${at + 1}`).join("\n"));
    await press(page.getByRole("button", { name: "Check Parcels" }));
    await expect(dialogOf(page)).toContainText("5 parcels of DHL will be entered");
    await press(page.getByRole("button", { name: "Enter 5 parcels" }));
    await expectSuccess(page, "Parcels entered");
    expect(count.presses).toBeLessThanOrEqual(3 + 6);
  });

  await test.step("each with its number, its status and its mail", async () => {
    const { data } = await backend
      .from("outbox")
      .select("order_id")
      .eq("kind", "order_sent")
      .in("order_id", [first, ...others])
      .throwOnError();
    expect(data.map(({ order_id }) => order_id).sort()).toEqual([first, ...others].sort());
    await page.getByRole("link", { name: "All", exact: true }).click();
    for (const id of others) {
      await expect(cardOf(page, id).locator("summary")).toContainText("processing");
      await expect(cardOf(page, id)).toContainText(/DHL JD000[1-5]/);
    }
  });
});

test("what a list cannot do is named before, and nothing typed is lost", async ({
  page,
  place,
  backend,
}) => {
  const start = randomUUID().slice(0, 8);
  const alike = ["1", "2"].map((last) => ({ id: `${start}-0000-4000-8000-00000000000${last}` }));
  await place(alike);
  const [services = ""] = await place([{}], [RESUME]);
  const [asked = "", good = "", changed = "", cancelled = "", sent = ""] = await place([
    {},
    {},
    { status: "completed" },
    { status: "cancelled" },
    {},
  ]);
  const parcel = { order_id: sent, carrier: "UPS", number: "1Z0001" };
  await backend.from("parcels").insert(parcel).throwOnError();
  const request = { order_id: asked, kind: "cancel" as const, items: [], reason: "Too late" };
  await backend.from("order_requests").insert(request).throwOnError();
  const dialog = dialogOf(page);
  const lines = [
    "Order;Number",
    `#${number(good).toUpperCase()};1Z 999 AA1`,
    `"${number(changed)}","1Z0002"`,
    `${good} 1Z999AA1`,
    `${start}\t1Z0003`,
    `${number(services)}, 1Z0004`,
    `${number(cancelled)}, 1Z0005`,
    `${number(sent)}, 1Z0001`,
    `${number(sent)}, <b>`,
    `${number(sent)}, `,
    "00000000, 1Z0006",
    `${number(asked)}, 1Z0007`,
    `${number(sent)}, 1Z0008`,
  ].join("\n");

  await test.step("a hint shows the form of a line, and too many lines are refused", async () => {
    await page.getByRole("link", { name: "Enter a list of parcels" }).click();
    await expect(linesIn(page)).toHaveValue("");
    await expect(linesIn(page)).toHaveAccessibleDescription(/such as A1B2C3D4, JD014600123456/);
    const many = Array(101).fill("a1b2c3d4, JD0001").join("\n");
    await dialog.getByLabel("Carrier").fill("ups");
    await linesIn(page).fill(many);
    await dialog.getByRole("button", { name: "Check Parcels" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "at most 100 lines at once. These are 101.",
    );
    await expect(linesIn(page)).toHaveValue(many);
  });

  await test.step("each line is said to be entered or left out", async () => {
    await linesIn(page).fill(lines);
    await dialog.getByLabel("Status of the Orders").selectOption("processing");
    await dialog.getByRole("button", { name: "Check Parcels" }).click();
    await expect(dialog).toContainText("3 parcels of UPS will be entered");
    await expect(dialog.getByRole("listitem")).toHaveText([
      `Order ${number(good)}, Ana Buys: 1Z999AA1, pending becomes processing`,
      `Order ${number(changed)}, Ana Buys: 1Z0002, completed becomes processing`,
      `Order ${number(sent)}, Ana Buys: 1Z0008, pending becomes processing, has UPS 1Z0001 already`,
      "Line 1, Order;Number: not understood",
      `Line 4, ${good} 1Z999AA1: this parcel is in the list twice`,
      `Line 5, ${start} 1Z0003: several orders begin with this, so enter the whole id`,
      `Line 6, ${number(services)}, 1Z0004: nothing of this order is sent by parcel`,
      `Line 7, ${number(cancelled)}, 1Z0005: this order is cancelled`,
      `Line 8, ${number(sent)}, 1Z0001: this parcel is entered already`,
      `Line 9, ${number(sent)}, <b>: a number has 4 to 40 letters and digits`,
      `Line 10, ${number(sent)},: the number of its parcel is missing`,
      "Line 11, 00000000, 1Z0006: there is no such order",
      `Line 12, ${number(asked)}, 1Z0007: its customer asks to cancel something of it, so answer that first`,
    ]);
  });

  await test.step("the way back shows the lines as they were typed", async () => {
    await dialog.getByRole("button", { name: "Change the Lines" }).click();
    await expect(linesIn(page)).toHaveValue(lines);
    await expect(dialog.getByLabel("Carrier")).toHaveValue("ups");
    await dialog.getByLabel("Status of the Orders").selectOption("processing, if it is pending");
    await dialog.getByRole("button", { name: "Check Parcels" }).click();
    await expect(dialog.getByRole("listitem").nth(1)).toHaveText(
      `Order ${number(changed)}, Ana Buys: 1Z0002`,
    );
  });

  await test.step("an order that was changed meanwhile is named, the other is sent", async () => {
    const status = { status: "pending" as const };
    await backend.from("orders").update(status).eq("id", changed).throwOnError();
    await dialog.getByRole("button", { name: "Enter 3 parcels" }).click();
    await expect(page.getByRole("status")).toContainText(
      `2 parcels are entered. In two minutes each customer gets the number by mail. Left out: ${number(changed)} (changed by someone else in the meantime).`,
    );
    await expect(cardOf(page, good)).toContainText("UPS 1Z999AA1");
    await expect(cardOf(page, changed)).not.toContainText("1Z0002");
  });
});

test("a list of which nothing can be entered leads back to its lines", {
  tag: "@rare",
}, async ({ page, place }) => {
  await place([{}]);
  await page.getByRole("link", { name: "Enter a list of parcels" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Carrier").fill("Caribe Express");
  await linesIn(page).fill("Hello");
  await dialog.getByRole("button", { name: "Check Parcels" }).click();
  await expect(dialog).toContainText("None of these lines can be entered:");
  await expect(dialog.getByRole("button", { name: /^Enter/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Change the Lines" }).click();
  await expect(linesIn(page)).toHaveValue("Hello");
});

const number = (id: string) => id.slice(0, 8);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Enter Parcels" });

const linesIn = (page: Page) => dialogOf(page).getByLabel("Orders and Numbers");

/** Counts what is pressed, and which pages are loaded meanwhile. */
function countPresses(page: Page) {
  const count = { presses: 0, loads: 0 };
  page.on("load", () => {
    count.loads += 1;
  });
  const press = async (control: Locator) => {
    count.presses += 1;
    await control.click();
  };

  return { count, press };
}
