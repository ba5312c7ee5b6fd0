import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/auth/guard.server";
import { findOwnData } from "~/people/own-data.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);

  return new Response(JSON.stringify(await findOwnData(db), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="homeline-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
