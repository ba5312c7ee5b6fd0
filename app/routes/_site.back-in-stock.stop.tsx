import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailLinkAnswer, MailLinkPage } from "~/accounts/mail-link-page";
import { isOneClick, LINK_LIMITS, tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { stopStockRequest } from "~/shop/back-in-stock.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Do Not Tell Me");

/** Changes nothing: scanners that open every link of a mail must not withdraw what was asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, LINK_LIMITS), async () => {
    const context = contextOf(args);
    const isFromMailProgram = await isOneClick(context);
    const { message } = await stopStockRequest(context.db, tokenFrom(args.request));

    return isFromMailProgram ? message : redirectThroughCookieCheck(context, "/shop", message);
  });
}

export default function StopStockRequest() {
  const { isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <MailLinkAnswer title={answer.title} lead={answer.text ?? ""} />;

  return (
    <MailLinkPage
      title="Do Not Tell Me"
      lead="One press, and we send you no email about this product."
      button="Do Not Tell Me"
      isWhole={isWhole}
    />
  );
}
