import type { ReactNode } from "react";
import { Letter } from "~/ui/illustrations";

interface MailLinkPageProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** What a link in a mail leads to: one question, and the one press that answers it. */
export function MailLinkPage({ title, lead, children }: MailLinkPageProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 py-4 text-center sm:py-10">
      <div className="text-brand">
        <Letter />
      </div>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-soft">{lead}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
