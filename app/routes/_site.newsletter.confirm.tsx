import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { BLOG } from "~/features/blog/post";
import { MailLinkPage } from "~/features/newsletter/mail-link-page";
import { confirmSubscription, tokenFrom } from "~/features/newsletter/newsletter.server";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { pageTitle } from "~/features/seo/page-meta";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle("Confirm Your Subscription", matches),
  { name: "robots", content: "noindex" },
];

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
  if (!isWhole) {
    return (
      <MailLinkPage title="Link Incomplete" lead="Please open the whole link from the email." />
    );
  }

  return (
    <MailLinkPage
      title="Confirm Your Subscription"
      lead="One press to show that it is you, and new articles come to you by email."
    >
      <Form method="post">
        <SubmitButton>Confirm My Subscription</SubmitButton>
      </Form>
    </MailLinkPage>
  );
}
