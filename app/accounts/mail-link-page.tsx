import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SubmitButton } from "~/ui/form/submit-button";
import { Letter } from "~/ui/illustrations";

interface MailLinkPageProps extends MailLinkAnswerProps {
  button: string;
  /** Whether all of the link has arrived; a mail program may have broken it. */
  isWhole: boolean;
}

/** The page behind a mailed link: one question and one button. */
export function MailLinkPage({ title, lead, button, isWhole }: MailLinkPageProps) {
  if (!isWhole) {
    return (
      <MailLinkAnswer title="Link Incomplete" lead="Please open the whole link from the email." />
    );
  }

  return (
    <MailLinkAnswer title={title} lead={lead}>
      <Form method="post" className="mt-4">
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </MailLinkAnswer>
  );
}

interface MailLinkAnswerProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** What such a page says. */
export function MailLinkAnswer({ title, lead, children }: MailLinkAnswerProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 py-4 text-center sm:py-10">
      <div className="text-brand">
        <Letter />
      </div>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-soft">{lead}</p>
      {children}
    </div>
  );
}
