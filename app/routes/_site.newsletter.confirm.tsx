import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { BLOG } from "~/content/blog/post";
import { confirmSubscription } from "~/content/newsletter.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Confirm Your Subscription");

/** Changes nothing: scanners that open every link of a mail must not subscribe anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const { message } = await confirmSubscription(context.db, tokenFrom(args.request));

    return redirectThroughCookieCheck(context, BLOG.path, message);
  });
}

export default function ConfirmSubscription() {
  const { isWhole } = useLoaderData<typeof loader>();

  return (
    <MailLinkPage
      title="Confirm Your Subscription"
      lead="One press to show that it is you, and new articles come to you by email."
      button="Confirm My Subscription"
      isWhole={isWhole}
    />
  );
}
