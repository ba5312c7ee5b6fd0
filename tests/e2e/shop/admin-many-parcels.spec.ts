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

test("an order is sent in two presses, and the next five in four more", { tag: "@main" }, async ({
  page,
  place,
  backend,
}) => {
  const [first = "", ...others] = await place(Array.from({ length: 6 }, () => ({})));
  const { press, count } = countPresses(page);

  await test.step("one, by its own form", async () => {
    await press(cardOf(page, first).getByRole("button", { name: /^Enter Parcel of order/ }));
    const dialog = page.getByRole("dialog", { name: /^Parcels of Order/ });
    await dialog.getByLabel("Carrier").fill("DHL");
    await dialog.getByLabel("Number").fill("JD0000");
    await press(dialog.getByRole("button", { name: "Enter Parcel" }));
    await expectSuccess(page, "Parcel entered");
    expect(count.presses).toBe(2);
    expect(count.loads).toBeLessThanOrEqual(2);
  });

  await test.step("the others, by one list", async () => {
    await press(page.getByRole("link", { name: /^To send \d+$/ }));
    await expect(cardOf(page, first)).toHaveCount(0);
    await press(page.getByRole("link", { name: "Tick all" }));
    await press(page.getByRole("button", { name: "Enter Parcels" }));
    const oldestFirst = others.map((id) => `${number(id)}, `);
    await expect(linesIn(page)).toHaveValue(oldestFirst.join("\n"));
    await expect(dialogOf(page).getByLabel("Carrier")).toHaveValue("DHL");
    await linesIn(page).fill(oldestFirst.map((line, at) => `${line}JD000${at + 1}`).join("\n"));
    await press(dialogOf(page).getByRole("button", { name: "Enter Parcels" }));
    await expectSuccess(page, "5 parcels entered");
    expect(count.presses).toBeLessThanOrEqual(2 + 4);
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

test("what a list cannot do stays in it, and is entered if it is meant", async ({
  page,
  place,
  backend,
  accounts,
  paidOrders,
}) => {
  const start = randomUUID().slice(0, 8);
  const alike = ["1", "2"].map((last) => ({ id: `${start}-0000-4000-8000-00000000000${last}` }));
  await place(alike);
  const [services = ""] = await place([{}], [RESUME]);
  const [asked = "", good = "", completed = "", cancelled = "", sent = ""] = await place([
    {},
    {},
    { status: "completed" },
    { status: "cancelled" },
    {},
  ]);
  const parcel = { order_id: sent, carrier: "UPS", number: "1Z0001" };
  const [another = ""] = await paidOrders.create([{ user_id: (await accounts.create()).id }]);
  const taken = { order_id: another, carrier: "UPS", number: "1Z0009" };
  await backend.from("parcels").insert([parcel, taken]).throwOnError();
  const request = { order_id: asked, kind: "cancel" as const, items: [], reason: "Too late" };
  await backend.from("order_requests").insert(request).throwOnError();
  const dialog = dialogOf(page);
  const enter = dialog.getByRole("button", { name: "Enter Parcels" });
  const left = [
    ["Order;Number", "not understood"],
    [`${good} 1Z999AA1`, "this parcel is in the list twice"],
    [`${start}\t1Z0003`, "several orders begin with this, so enter the whole id"],
    [`${number(services)}, 1Z0004`, "nothing of this order is sent by parcel"],
    [`${number(cancelled)}, 1Z0005`, "this order is cancelled"],
    [`${number(sent)}, 1Z0001`, "this parcel is entered already"],
    [
      `${number(sent)}, 1Z0009`,
      `another customer was sent a parcel with this number Order ${number(another)}`,
    ],
    [`${number(sent)}, <b>`, "a number has 4 to 40 letters and digits"],
    [`${number(sent)},`, "the number of its parcel is missing"],
    ["00000000, 1Z0006", "there is no such order"],
    [
      `${number(asked)}, 1Z0007`,
      "its customer asks to cancel something of it, so answer that first",
    ],
  ] as const;
  const entered = [
    `#${number(good).toUpperCase()};1Z 999 AA1`,
    `"${number(completed)}","1Z0002"`,
    `${number(sent)}, 1Z0008`,
  ];

  await test.step("a hint shows the form of a line, and too many lines are refused", async () => {
    await page.getByRole("link", { name: "Enter a list of parcels" }).click();
    await expect(linesIn(page)).toHaveValue("");
    await expect(linesIn(page)).toHaveAccessibleDescription(/such as A1B2C3D4, JD014600123456/);
    const many = Array(101).fill("a1b2c3d4, JD0001").join("\n");
    await dialog.getByLabel("Carrier").fill("ups");
    await linesIn(page).fill(many);
    await enter.click();
    await expect(dialog.getByRole("alert")).toContainText(
      "at most 100 lines at once. These are 101.",
    );
    await expect(linesIn(page)).toHaveValue(many);
  });

  await test.step("the others are entered, and the lines that were left say why", async () => {
    const lines = [...entered, ...left.map(([line]) => line)].join("\n");
    await linesIn(page).fill(lines);
    await enter.click();
    await expect(dialog).toContainText("3 parcels are entered");
    await expect(dialog.getByRole("listitem")).toHaveText(
      left.map(([line, why]) => `${line.replace("\t", " ")}: ${why}`),
    );
    await expect(dialog.getByRole("link", { name: `Order ${number(another)}` })).toHaveAttribute(
      "href",
      `/admin/orders/${another}`,
    );
    await expect(linesIn(page)).toHaveValue(left.map(([line]) => line).join("\n"));
    await expect(dialog.getByLabel("Carrier")).toHaveValue("ups");
  });

  await test.step("what is meant is entered all the same, and leaves the order cancelled", async () => {
    await linesIn(page).fill(`${number(cancelled)}, 1Z0005`);
    await dialog.getByLabel("Enter it all the same").check();
    await enter.click();
    await expectSuccess(page, "1 parcel entered");
    await expect(cardOf(page, cancelled)).toContainText("UPS 1Z0005");
    await expect(cardOf(page, cancelled).locator("summary")).toContainText("cancelled");
    await expect(cardOf(page, good)).toContainText("UPS 1Z999AA1");
    await expect(cardOf(page, completed).locator("summary")).toContainText("completed");
  });
});

test("a list of which nothing can be entered stays", { tag: "@rare" }, async ({ page, place }) => {
  await place([{}]);
  await page.getByRole("link", { name: "Enter a list of parcels" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Carrier").fill("Caribe Express");
  await linesIn(page).fill("Hello");
  await dialog.getByRole("button", { name: "Enter Parcels" }).click();
  await expect(dialog).toContainText("None of these lines was entered:");
  await expect(linesIn(page)).toHaveValue("Hello");
  await expect(dialog.getByLabel("Enter it all the same")).toHaveCount(0);
});

const number = (id: string) => id.slice(0, 8);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Enter Parcels" });

const linesIn = (page: Page) => dialogOf(page).getByLabel("Orders and numbers");

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
