import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminForFile } from "~/admin/guard.server";
import { csvResponse } from "~/lib/csv.server";
import { monthFrom } from "~/shop/figures/admin-books.server";
import { streamBooks } from "~/shop/figures/admin-books-csv.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdminForFile(args, "dashboard");
  const month = monthFrom(args.request);

  return csvResponse(await streamBooks(db, { month }), `books-${month}.csv`);
}
