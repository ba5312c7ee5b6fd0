import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import type { TablesInsert } from "#database";
import { DEMO } from "../support/accounts";
import type { Backend } from "../support/clients";
import { test as base, expect } from "../support/proxied-fixtures";
import { signInByRequest } from "../support/sign-in";

const EXPORT = "/rest/v1/rpc/admin_export_orders";
const CONTACT = [
  "Customer",
  "Email",
  "Full name",
  "Phone",
  "Address",
  "Zip code",
  "City",
  "Country",
];
const HEADER = [
  ...["Order", "Number", "Date", "Time zone", "Status", "Total", "Paid on", "Paid", "Refunded"],
  ...["Disputed", "Kept", "Currency"],
  ...[...CONTACT, "Parcels", "Payment session", "Items"],
];
const ITEM_HEADER = [
  ...["Order", "Number", "Date", "Time zone", "Status", "Paid on", ...CONTACT, "Parcels"],
  ...["Payment session", "Item", "Type", "Price", "Quantity", "Amount", "Refunded quantity"],
];
const BILLING = {
  firstName: "Mia",
  lastName: "Bold",
  phone: "+1 (809) 555-0134",
  address: "1 =Main St",
  zipCode: "02134",
  city: "Cali",
  country: "=Colombia",
};
const BILLED = ["Mia Bold", "+1 (809) 555-0134", "1 =Main St", "02134", "Cali", "'=Colombia"];
// Half past eleven in the evening in New York, where it is winter.
const BOUGHT = "2026-01-06T04:30:00.123456Z";
const BOUGHT_THERE = ["2026-01-05 23:30:00", "UTC-05:00"];

const PARCELS = "DHL JD0001;' =Caribe CE-77";
const NAMES = ["日本 Café", "=1+1", "\u200b ＝HYPERLINK(0)", '-"Mia", the 1st'];

interface ExportedOrders {
  /** Part of the payment session of all these orders. */
  mark: string;
  emails: string[];
  /** A cancelled order of two lines, whose customer was deleted. */
  cancelledId: string;
}

/** Tests of an administrator with five orders, whose names and products look like formulas. */
const test = base.extend<{ orders: ExportedOrders }>({
  orders: async ({ request, proxied: { site }, backend, accounts }, use) => {
    const mark = `cs_csv_${randomUUID()}`;
    const buyers = [];
    for (const username of NAMES) buyers.push(await accounts.create({ username }));
    const [, , , , order_id = ""] = await record(backend, [
      ...buyers.map(({ id }, index) => ({ user_id: id, stripe_session_id: `${mark}${index}` })),
      {
        user_id: null,
        stripe_session_id: `${mark}_gone`,
        status: "cancelled",
        amount_paid: 12.4,
        billing: BILLING,
        created_at: BOUGHT,
      },
    ]);
    const item = { order_id, product_type: "product" as const, price: 5, quantity: 2 };
    for (const product_name of ['17" screen,\nblack', "@SUM(A1)"]) {
      await backend
        .from("order_items")
        .insert({ ...item, product_name })
        .throwOnError();
    }
    const parcels = [
      { order_id, carrier: "DHL", number: "JD0001", created_at: "2026-01-07T12:00:00Z" },
      { order_id, carrier: "=Caribe", number: "CE-77", created_at: "2026-01-08T12:00:00Z" },
    ];
    await backend.from("parcels").insert(parcels).throwOnError();
    await signInByRequest(request, site, DEMO.admin);
    await use({ mark, emails: buyers.map(({ email }) => email), cancelledId: order_id });
    await backend.from("orders").delete().like("stripe_session_id", `${mark}%`).throwOnError();
  },
});

test("a file is streamed as CSV, and nothing in it is a formula", async ({ request, orders }) => {
  const { mark, emails } = orders;
  const answer = await request.get(`/admin/orders.csv?q=${mark}`, {
    headers: { "Accept-Encoding": "br, gzip" },
  });

  expect(answer.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="orders-20[-\d]{8}\.csv"$/),
    "transfer-encoding": "chunked",
  });
  expect(answer.headers()).not.toHaveProperty("content-encoding");
  const text = (await answer.body()).toString("utf8");
  expect(text.startsWith('\uFEFF"Order","Number","Date"')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  const [header, ...rows] = cellsIn(text);
  expect(header).toEqual(HEADER);
  expect(new Map(rows.map((row) => [row[21], row.slice(12, 14)]))).toEqual(
    new Map([
      [`${mark}0`, ["日本 Café", emails[0]]],
      [`${mark}1`, ["'=1+1", emails[1]]],
      [`${mark}2`, ["'＝HYPERLINK(0)", emails[2]]],
      [`${mark}3`, [`'-"Mia", the 1st`, emails[3]]],
      [`${mark}_gone`, ["Unknown", "N/A"]],
    ]),
  );
});

test("a file holds what the filter finds", async ({ request, orders: { mark, cancelledId } }) => {
  const day = "from=2026-01-05&to=2026-01-05";
  const filtered = `/admin/orders.csv?q=${mark}&status=cancelled&${day}`;
  const cancelled = await request.get(filtered);
  const named = (name: string) => `attachment; filename="${name}-2026-01-05-to-2026-01-05.csv"`;
  expect(cancelled.headers()["content-disposition"]).toBe(named("orders"));
  const customer = ["Unknown", "N/A", ...BILLED];
  const paid = ["2026-01-05", "12.40", "0.00", "0.00", "12.40", "USD"];
  const number = `#${cancelledId.slice(0, 8)}`;
  expect(cellsIn(await cancelled.text()).slice(1)).toEqual([
    [
      ...[cancelledId, number, ...BOUGHT_THERE, "cancelled", "12.50", ...paid, ...customer],
      PARCELS,
      `${mark}_gone`,
      '2 x 17" screen,\nblack; 2 x @SUM(A1)',
    ],
  ]);
  const items = await request.get(`${filtered}&rows=items`);
  expect(items.headers()["content-disposition"]).toBe(named("order-items"));
  const order = [cancelledId, number, ...BOUGHT_THERE, "cancelled", paid[0]];
  const shared = [...order, ...customer, PARCELS, `${mark}_gone`];
  expect(cellsIn(await items.text())).toEqual([
    ITEM_HEADER,
    [...shared, '17" screen,\nblack', "product", "5.00", "2", "10.00", "0"],
    [...shared, "'@SUM(A1)", "product", "5.00", "2", "10.00", "0"],
  ]);
  const nothing = await request.get(`/admin/orders.csv?q=${mark}&to=2019-12-31`);
  expect(cellsIn(await nothing.text())).toEqual([HEADER]);

  const swapped = "?from=2026-01-05&to=2026-01-04";
  const refused = await request.get(`/admin/orders.csv${swapped}`, { maxRedirects: 0 });
  expect(refused.headers().location).toBe(`/admin/orders${swapped}`);
});

test("a file has the address of each order, not the one of the profile since", async ({
  request,
  proxied: { site },
  backend,
  accounts,
  paidOrders,
}) => {
  const { id: user_id, email } = await accounts.create({ username: "Mia" });
  const profile = { first_name: "Maria", phone: "555 0199", address: "2 New Road", city: "Lima" };
  await backend
    .from("user_profiles")
    .insert({ user_id, ...profile })
    .throwOnError();
  await paidOrders.create([
    { user_id, billing: { ...BILLING, phone: "" }, created_at: BOUGHT },
    { user_id, billing: {}, created_at: "2026-01-05T17:00:00Z" },
  ]);
  await signInByRequest(request, site, DEMO.admin);

  const [, ...rows] = cellsIn(await (await request.get(`/admin/orders.csv?q=${email}`)).text());
  expect(rows.map((row) => CONTACT.map((column) => row[HEADER.indexOf(column)]))).toEqual([
    ["Mia", email, "Mia Bold", "555 0199", "1 =Main St", "02134", "Cali", "'=Colombia"],
    ["Mia", email, "Maria", "555 0199", "2 New Road", "", "Lima", ""],
  ]);
});

test("a file of many parts holds each order once, or breaks off", async ({
  request,
  proxied: { site, proxy },
  backend,
}) => {
  const mark = `cs_csv_${randomUUID()}`;
  const ids = await record(
    backend,
    Array.from({ length: 450 }, (_, index) => ({ stripe_session_id: `${mark}${index}` })),
  );
  await signInByRequest(request, site, DEMO.admin);
  const path = `/admin/orders.csv?q=${mark}`;

  proxy.takeCalls();
  const whole = await request.get(path);
  const listed = cellsIn(await whole.text())
    .slice(1)
    .map(([id]) => id ?? "");
  expect(listed).toHaveLength(450);
  expect(listed.toSorted()).toEqual(ids.toSorted());
  expect(proxy.takeCalls().filter((call) => call === `POST ${EXPORT}`)).toHaveLength(4);

  proxy.failAt(EXPORT, 2);
  await expect(read(request, path)).rejects.toThrow(/aborted/);
  proxy.failAt(EXPORT);
  const failed = await request.get(path);
  proxy.failAt(null);
  expect(failed.status()).toBe(500);
  expect(failed.headers()).not.toHaveProperty("content-disposition");

  await backend.from("orders").delete().like("stripe_session_id", `${mark}%`).throwOnError();
});

test("nobody but an administrator gets a file", async ({ request, proxied: { site } }) => {
  const path = "/admin/orders.csv?status=pending";
  const signedOut = await request.get(path, { maxRedirects: 0 });
  expect(signedOut.headers().location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);

  await signInByRequest(request, site, DEMO.customer);
  const asCustomer = await request.get(path, { maxRedirects: 0 });
  expect(asCustomer.status()).toBe(303);
  expect(asCustomer.headers().location).toBe("/dashboard");
});

type NewOrder = Partial<TablesInsert<"orders">>;

// The orders of one moment are told apart by their ids only.
async function record(backend: Backend, orders: NewOrder[]): Promise<string[]> {
  const { data } = await backend
    .from("orders")
    .insert(
      orders.map((order) => ({ total_amount: 12.5, status: "pending" as const, ...order })),
      { defaultToNull: false },
    )
    .select("id")
    .throwOnError();
  return data.map(({ id }) => id);
}

const read = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { headers: { Accept: "text/csv" } })).body();

/** What is in a file of quoted cells. */
function cellsIn(text: string): string[][] {
  return text
    .replace("\uFEFF", "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    );
}
