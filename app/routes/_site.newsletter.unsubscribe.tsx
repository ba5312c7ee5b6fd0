import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { BLOG } from "~/content/blog/post";
import { endSubscription } from "~/content/newsletter.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Unsubscribe");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: endSubscription, to: BLOG.path });
}

export default function Unsubscribe() {
  return (
    <MailLinkPage
      title="Unsubscribe"
      lead="One press, and we send you no more articles."
      button="Unsubscribe"
    />
  );
}
