import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { stopStockRequest } from "~/shop/stock-requests/stock-requests.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Do Not Tell Me");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: stopStockRequest, to: "/shop" });
}

export default function StopStockRequest() {
  return (
    <MailLinkPage
      title="Do Not Tell Me"
      lead="One press, and we send you no email about this product."
      button="Do Not Tell Me"
    />
  );
}
