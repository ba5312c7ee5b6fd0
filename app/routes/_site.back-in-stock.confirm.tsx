import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { confirmStockRequest } from "~/shop/stock-requests/stock-requests.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Tell Me When It Is Back");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: confirmStockRequest, to: "/shop" });
}

export default function ConfirmStockRequest() {
  return (
    <MailLinkPage
      title="Tell Me When It Is Back"
      lead="One press to show that it is you, and we write once it is back in stock."
      button="Tell Me"
    />
  );
}
