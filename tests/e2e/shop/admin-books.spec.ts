import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { listMonths } from "../../../app/shop/figures/admin-books.server";
import { DEMO } from "../support/accounts";
import type { Backend } from "../support/clients";
import { test as base, expect } from "../support/test";

/** A January that has ended long ago, of which no other test has payments. */
const JANUARY =
  listMonths()
    .slice(12)
    .find((month) => month.endsWith("-01")) ?? "";
// Half past eleven in the evening of its last day in New York.
const LAST_EVENING = `${JANUARY.slice(0, 4)}-02-01T04:30:00Z`;

/** Tests of a shop to which that month has brought a payment, one in euros and, in the next month, a refund. */
const test = base.extend<{ payment: string }>({
  payment: async ({ backend }, use) => {
    const payment = `pi_${randomUUID()}`;
    const ids = await pay(backend, [
      {
        paid_at: LAST_EVENING,
        paid_cents: 5_050,
        paid_currency: "usd",
        stripe_payment_id: payment,
      },
      { paid_at: `${JANUARY}-20T12:00:00Z`, paid_cents: 9_900, paid_currency: "eur" },
      { paid_at: `${JANUARY}-15T12:00:00Z`, paid_cents: 4_000, paid_currency: "usd" },
    ]);
    await giveBack(backend, ids[0], 1_000, LAST_EVENING.replace("04:30", "05:30"));
    await giveBack(backend, ids[2], 6_000, `${JANUARY}-16T12:00:00Z`);
    await dispute(backend, ids[0], `${JANUARY}-30T12:00:00Z`);
    await use(payment);
    await backend.from("refunds").delete().in("checkout_id", ids).throwOnError();
    await backend.from("disputes").delete().in("checkout_id", ids).throwOnError();
    await backend.from("checkouts").delete().in("id", ids).throwOnError();
  },
});

test("an administrator reads how it goes, and downloads the books of a month", async ({
  page,
  signIn,
  payment,
}) => {
  await signIn(DEMO.admin, { to: "/admin/dashboard" });
  const main = page.getByRole("main");
  const figures = main.getByRole("region", { name: "How It Goes" });

  await test.step("the dashboard has those of 30 days, and leads to the others", async () => {
    await expect(figures).toContainText("The last 30 days");
    await expect(figures.getByRole("img", { name: "Sales by day" })).toBeVisible();
    await figures.getByRole("link", { name: "Figures and books" }).click();
    await main.getByRole("link", { name: "7 days" }).click();
    await expect(main.getByRole("link", { name: "7 days" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await main.getByText("Day by day").click();
    await expect(main.getByRole("row")).toHaveCount(8);
    await expect(main.getByRole("listitem").filter({ hasText: "sold" }).first()).toBeVisible();
  });

  await test.step("another month leaves the days as they are", async () => {
    await page.getByLabel("Month").selectOption(JANUARY);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(main).toContainText(
      "1 payment or refund in another currency is not in these sums.",
    );
    await expect(main).toContainText("The last 7 days");
  });

  await test.step("its file has a line for each, which come to the sums on the page", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`books-${JANUARY}.csv`);
    const rows = await rowsOf(download);
    const last = `${JANUARY}-31 23:30:00`;
    expect(rows.filter(({ Payment }) => Payment === payment)).toMatchObject([
      { Date: last, Kind: "paid", Amount: "50.50", Currency: "USD", Kept: "50.50" },
    ]);
    expect(rows.map(({ Kind, Kept }) => [Kind, Kept])).toEqual([
      ["paid", "40.00"],
      ["refunded", "-60.00"],
      ["paid", ""],
      ["paid", "50.50"],
    ]);
    expect(await shownSum(page, "Paid")).toBe("$90.50");
    expect(await shownSum(page, "Refunded")).toBe("$60.00");
    expect(await shownSum(page, "Disputed")).toBe("$40.50");
    expect(await shownSum(page, "Kept")).toBe("$30.50");
  });
});

interface Paid {
  paid_at: string;
  paid_cents: number;
  paid_currency: string;
  stripe_payment_id?: string;
}

async function pay(backend: Backend, payments: Paid[]): Promise<string[]> {
  const { data } = await backend
    .from("checkouts")
    .insert(
      payments.map((paid) => ({
        fingerprint: randomUUID(),
        lines: [],
        amount_cents: 1,
        status: "completed" as const,
        order_id: randomUUID(),
        ...paid,
      })),
      { defaultToNull: false },
    )
    .select("id")
    .throwOnError();
  return data.map(({ id }) => id);
}

async function giveBack(backend: Backend, id = "", amount_cents: number, given_back_at: string) {
  await backend
    .from("refunds")
    .insert({
      checkout_id: id,
      amount_cents,
      currency: "usd",
      status: "succeeded",
      given_back_at,
      next_check_at: null,
    })
    .throwOnError();
}

async function dispute(backend: Backend, id = "", created_at: string) {
  const opened = { status: "under_review", is_refundable: false, created_at };
  await backend
    .from("disputes")
    .insert({
      checkout_id: id,
      stripe_dispute_id: `du_${id}`,
      amount_cents: 4_050,
      currency: "usd",
      ...opened,
    })
    .throwOnError();
}

const shownSum = (page: Page, label: string) =>
  page
    .getByRole("region", { name: /^Books of / })
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: label }) })
    .locator("dd")
    .textContent();

/** The rows of a file, by the names of its columns. */
async function rowsOf(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), "utf8");
  const [header = [], ...rows] = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'));

  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}
