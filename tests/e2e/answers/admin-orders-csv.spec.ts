import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { TablesInsert } from "../../../app/database.types";
import type { Backend } from "../support/clients";
import { DEMO } from "../support/people";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/watched-test";

const EXPORT = "/rest/v1/rpc/admin_export_orders";
const HEADER = [
  "Order",
  "Date",
  "Status",
  "Total",
  "Customer",
  "Email",
  "Payment session",
  "Items",
];

test("a file holds what the filter finds, and nothing in it is a formula", async ({
  request,
  watched: { site },
  backend,
  people,
}) => {
  const mark = `cs_csv_${randomUUID()}`;
  const names = ["日本 Café", "=1+1", "\u200b ＝HYPERLINK(0)", '-"Mia", the 1st'];
  const buyers = [];
  for (const username of names) buyers.push(await people.make({ username }));
  const [, , , , goneId = ""] = await record(backend, [
    ...buyers.map(({ id }, index) => ({ user_id: id, stripe_session_id: `${mark}${index}` })),
    { user_id: null, stripe_session_id: `${mark}_gone`, status: "cancelled" },
  ]);
  const items = ['17" screen,\nblack', "@SUM(A1)"].map((product_name) => ({
    order_id: goneId,
    product_name,
    product_type: "product" as const,
    price: 5,
    quantity: 2,
  }));
  await backend.from("order_items").insert(items.slice(0, 1)).throwOnError();
  await backend.from("order_items").insert(items.slice(1)).throwOnError();

  await signInByRequest(request, site, DEMO.admin);
  const answer = await request.get(`/admin/orders.csv?q=${mark}`, {
    headers: { "Accept-Encoding": "br, gzip" },
  });
  expect(answer.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
    "transfer-encoding": "chunked",
  });
  expect(answer.headers()).not.toHaveProperty("content-encoding");
  const text = (await answer.body()).toString("utf8");
  expect(text.startsWith('\uFEFF"Order","Date"')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);

  const [header, ...rows] = cellsIn(text);
  expect(header).toEqual(HEADER);
  expect(new Map(rows.map((row) => [row[6], row.slice(4, 6)]))).toEqual(
    new Map([
      [`${mark}0`, ["日本 Café", buyers[0]?.email]],
      [`${mark}1`, ["'=1+1", buyers[1]?.email]],
      [`${mark}2`, ["'\u200b ＝HYPERLINK(0)", buyers[2]?.email]],
      [`${mark}3`, [`'-"Mia", the 1st`, buyers[3]?.email]],
      [`${mark}_gone`, ["Unknown", "N/A"]],
    ]),
  );
  const gone = await request.get(`/admin/orders.csv?q=${mark}&status=cancelled&from=2020-01-01`);
  expect(cellsIn(await gone.text()).slice(1)).toEqual([
    [
      goneId,
      expect.stringMatching(/^2\d{3}-.*\+00:00$/),
      "cancelled",
      "12.50",
      "Unknown",
      "N/A",
      `${mark}_gone`,
      '2 x 17" screen,\nblack; 2 x @SUM(A1)',
    ],
  ]);
  const nothing = await request.get(`/admin/orders.csv?q=${mark}&to=2019-12-31`);
  expect(cellsIn(await nothing.text())).toEqual([HEADER]);

  await backend.from("orders").delete().like("stripe_session_id", `${mark}%`).throwOnError();
});

test("a file of many parts holds each order once, or breaks off", async ({
  request,
  watched: { site, proxy },
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
  const told = cellsIn(await whole.text())
    .slice(1)
    .map(([id]) => id ?? "");
  expect(told).toHaveLength(450);
  expect(told.toSorted()).toEqual(ids.toSorted());
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

test("nobody but an administrator gets a file", async ({ request, watched: { site } }) => {
  const path = "/admin/orders.csv?status=pending";
  const asVisitor = await request.get(path, { maxRedirects: 0 });
  expect(asVisitor.headers().location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);

  await signInByRequest(request, site, DEMO.customer);
  const asCustomer = await request.get(path, { maxRedirects: 0 });
  expect(asCustomer.status()).toBe(303);
  expect(asCustomer.headers().location).toBe("/dashboard");
});

type NewOrder = Pick<TablesInsert<"orders">, "user_id" | "stripe_session_id" | "status">;

// why: all of the same moment, so that only their ids tell them apart.
async function record(backend: Backend, orders: NewOrder[]): Promise<string[]> {
  const { data } = await backend
    .from("orders")
    .insert(orders.map((order) => ({ total_amount: 12.5, status: "pending" as const, ...order })))
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
