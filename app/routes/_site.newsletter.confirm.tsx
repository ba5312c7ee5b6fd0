import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { BLOG } from "~/content/blog/post";
import { confirmSubscription } from "~/content/newsletter.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Confirm Your Subscription");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: confirmSubscription, to: BLOG.path });
}

export default function ConfirmSubscription() {
  return (
    <MailLinkPage
      title="Confirm Your Subscription"
      lead="One press to show that it is you, and new articles come to you by email."
      button="Confirm My Subscription"
    />
  );
}
