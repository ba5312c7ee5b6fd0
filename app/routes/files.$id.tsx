import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/accounts/auth/guard.server";
import { errorMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";
import { notFound, previousPage } from "~/lib/http-errors.server";
import { findFile } from "~/shop/chat/files.server";

/** Leads to the bytes of a file of a conversation, which Storage serves: customers' files never come from this site. */
export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);
  const file = await findFile(db, { id: args.params.id ?? "" });
  if (!file) throw notFound(args.request);
  if (!file.isOfItsType) return redirectWithMessage(previousPage(args.request), NOT_OF_ITS_TYPE);

  return redirect(file.address, { headers: { "Cache-Control": "no-store" } });
}

const NOT_OF_ITS_TYPE = errorMessage(
  "Not Loaded",
  "This file is not what its name says, so it is not handed out. Please ask for it once more.",
);
