import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminForFile } from "~/admin/guard.server";
import { monthFrom } from "~/features/books/admin.server";
import { streamBooks } from "~/features/books/admin-csv.server";
import { csvResponse } from "~/lib/csv.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdminForFile(args, "dashboard");
  const month = monthFrom(args.request);

  return csvResponse(await streamBooks(db, { month }), `books-${month}.csv`);
}
