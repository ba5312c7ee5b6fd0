import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/admin/guard.server";
import { findNextUnanswered } from "~/shop/orders/admin.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "orders");
  const next = await findNextUnanswered(db);

  return redirect(next ?? "/admin/orders?tab=unanswered_conversations");
}
