import { Form, useActionData, useSearchParams } from "@remix-run/react";
import type { FlashMessage } from "~/lib/flash-message";
import { SubmitButton } from "~/ui/form/submit-button";
import { Letter } from "~/ui/illustrations";
import { StatusPage } from "~/ui/status-page";
import { readToken } from "./mail-link-token";

interface LinkQuestionProps {
  title: string;
  lead: string;
  button: string;
}

/** The page behind a mailed link: its question, or what a mail program is answered. */
export function MailLinkPage(question: LinkQuestionProps) {
  const token = readToken(useSearchParams()[0]);
  const answer = useActionData<FlashMessage>();
  if (!token) return <LinkIncomplete />;
  if (answer) {
    return (
      <StatusPage title={answer.title} drawing={<Letter />}>
        {answer.text}
      </StatusPage>
    );
  }

  return <LinkQuestion {...question} />;
}

/** One question and one button, as programs open every link of a mail, too. */
export function LinkQuestion({ title, lead, button }: LinkQuestionProps) {
  return (
    <StatusPage
      title={title}
      drawing={<Letter />}
      actions={
        <Form method="post">
          <SubmitButton>{button}</SubmitButton>
        </Form>
      }
    >
      {lead}
    </StatusPage>
  );
}

/** A mail program may have broken the link. */
export function LinkIncomplete() {
  return (
    <StatusPage title="Link Incomplete" drawing={<Letter />}>
      Please open the whole link from the email.
    </StatusPage>
  );
}
