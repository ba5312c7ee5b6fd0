import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/admin/guard.server";
import { csvName, streamOrders } from "~/features/orders/admin-csv.server";
import { orderFilterFrom } from "~/features/orders/admin-filter.server";
import { forbidden } from "~/lib/http-errors.server";
import { clientWithToken } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireAdmin(args, "orders");
  const { search, searchParams } = new URL(args.request.url);
  const { filter, days } = orderFilterFrom(args.request);
  // The page of orders shows what is wrong with the filter.
  if (days.mistakes) return redirect(`/admin/orders${search}`);

  const { data } = await context.db.auth.getSession();
  if (!data.session) throw forbidden();
  const db = clientWithToken(context.clientAddress, data.session.access_token);
  const isPerItem = searchParams.get("rows") === "items";

  return new Response(await streamOrders(db, { filter, isPerItem }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvName({ filter, isPerItem })}"`,
      // To compress it, the server would need the whole file in memory.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}
