import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { notFound } from "~/lib/http-errors.server";
import { MyMessage } from "~/site/contact/my-messages";
import { findMyMessage } from "~/site/contact/my-messages.server";
import { metaWithTitle } from "~/site/page-meta";

const LISTED = { listPath: "/dashboard", listName: "Your Dashboard" };

export const meta = metaWithTitle("Your Message");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);
  const { id = "" } = args.params;
  const message = await findMyMessage(db, { id });
  if (!message) throw notFound(args.request, LISTED);

  return { message };
}

export default function Message() {
  const { message } = useLoaderData<typeof loader>();

  return <MyMessage message={message} />;
}
