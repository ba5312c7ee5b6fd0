import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { BLOG } from "~/features/blog/blog";
import { MailLinkPage } from "~/features/newsletter/mail-link-page";
import { endSubscription, isOneClick, tokenFrom } from "~/features/newsletter/newsletter.server";
import { pageTitle } from "~/features/site/page-title";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import { supabaseOf } from "~/services/supabase.server";
import { SubmitButton } from "~/ui/form/submit-button";

const ENDED: Message = {
  title: "Unsubscribed",
  text: "We send you no more articles.",
  kind: "success",
};

const UNKNOWN: Message = {
  title: "Link No Longer Valid",
  text: "There is no subscription behind this link. If articles still reach you, use the link in the newest one.",
  kind: "info",
};

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle("Unsubscribe", matches),
  { name: "robots", content: "noindex" },
];

/** Changes nothing: scanners that open every link of a mail must not unsubscribe anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  const hasEnded = await endSubscription(supabaseOf(args), tokenFrom(args.request));
  const message = hasEnded ? ENDED : UNKNOWN;

  return (await isOneClick(args.request)) ? message : redirectWithMessage(BLOG.path, message);
}

export default function Unsubscribe() {
  const { isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <MailLinkPage title={answer.title} lead={answer.text ?? ""} />;
  if (!isWhole) {
    return (
      <MailLinkPage title="Link Incomplete" lead="Please open the whole link from the email." />
    );
  }

  return (
    <MailLinkPage title="Unsubscribe" lead="One press, and we send you no more articles.">
      <Form method="post">
        <SubmitButton>Unsubscribe</SubmitButton>
      </Form>
    </MailLinkPage>
  );
}
