import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdminForFile } from "~/admin/guard.server";
import { csvResponse } from "~/lib/csv.server";
import { csvName, streamOrders } from "~/shop/orders/admin-csv.server";
import { orderFilterFrom } from "~/shop/orders/admin-filter.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdminForFile(args, "orders");
  const { search, searchParams } = new URL(args.request.url);
  const { filter, days } = orderFilterFrom(args.request);
  // The page of orders shows what is wrong with the filter.
  if (days.mistakes) return redirect(`/admin/orders${search}`);

  const isPerItem = searchParams.get("rows") === "items";

  return csvResponse(await streamOrders(db, { filter, isPerItem }), csvName({ filter, isPerItem }));
}
