import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailLinkAnswer, MailLinkPage } from "~/accounts/mail-link-page";
import { isOneClick, LINK_LIMITS, tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { BLOG } from "~/content/blog/post";
import { endSubscription } from "~/content/newsletter.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Unsubscribe");

/** Changes nothing: scanners that open every link of a mail must not unsubscribe anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, LINK_LIMITS), async () => {
    const context = contextOf(args);
    const isFromMailProgram = await isOneClick(context);
    const { message } = await endSubscription(context.db, tokenFrom(args.request));

    return isFromMailProgram ? message : redirectThroughCookieCheck(context, BLOG.path, message);
  });
}

export default function Unsubscribe() {
  const { isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <MailLinkAnswer title={answer.title} lead={answer.text ?? ""} />;

  return (
    <MailLinkPage
      title="Unsubscribe"
      lead="One press, and we send you no more articles."
      button="Unsubscribe"
      isWhole={isWhole}
    />
  );
}
