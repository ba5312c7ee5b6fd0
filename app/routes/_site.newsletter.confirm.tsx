import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { BLOG } from "~/features/blog/blog";
import { MailLinkPage } from "~/features/newsletter/mail-link-page";
import { confirmSubscription, tokenFrom } from "~/features/newsletter/newsletter.server";
import { pageTitle } from "~/features/site/page-title";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import { supabaseOf } from "~/services/supabase.server";
import { SubmitButton } from "~/ui/form/submit-button";

const CONFIRMED: Message = {
  title: "Subscription Confirmed",
  text: "You are on the list. The next article comes to you by email.",
  kind: "success",
};

const GONE: Message = {
  title: "Link No Longer Valid",
  text: "This link is not whole, or a newer one has taken its place. You can subscribe again here.",
  kind: "info",
};

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle("Confirm Your Subscription", matches),
  { name: "robots", content: "noindex" },
];

/** Changes nothing: scanners that open every link of a mail must not subscribe anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  const isConfirmed = await confirmSubscription(supabaseOf(args), tokenFrom(args.request));

  return redirectWithMessage(BLOG.path, isConfirmed ? CONFIRMED : GONE);
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
