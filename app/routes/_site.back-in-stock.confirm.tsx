import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { confirmStockRequest } from "~/shop/back-in-stock.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Tell Me When It Is Back");

/** Changes nothing: scanners that open every link of a mail must not ask for anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const { message } = await confirmStockRequest(context.db, tokenFrom(args.request));

    return redirectThroughCookieCheck(context, "/shop", message);
  });
}

export default function ConfirmStockRequest() {
  const { isWhole } = useLoaderData<typeof loader>();

  return (
    <MailLinkPage
      title="Tell Me When It Is Back"
      lead="One press to show that it is you, and we write once it is back in stock."
      button="Tell Me"
      isWhole={isWhole}
    />
  );
}
