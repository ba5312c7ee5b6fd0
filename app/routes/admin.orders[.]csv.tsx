import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/admin/guard.server";
import { orderFilterOf } from "~/features/orders/order-filter.server";
import { streamOrders } from "~/features/orders/orders-csv.server";
import { clientForStream } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, "orders");
  const db = await clientForStream(args);

  return new Response(await streamOrders(db, orderFilterOf(args.request)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="orders.csv"',
      // why: to compress a text the server would hold all of it.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
