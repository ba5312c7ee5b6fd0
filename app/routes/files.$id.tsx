import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/features/auth/guard.server";
import { addressOfFile } from "~/features/chat/files.server";
import { notFound } from "~/lib/http-errors.server";

/** Leads to the bytes of a file of a conversation, which Storage serves: customers' files never come from this site. */
export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);
  const address = await addressOfFile(db, { id: args.params.id ?? "" });
  if (!address) throw notFound(args.request);

  return redirect(address, { headers: { "Cache-Control": "no-store" } });
}
