import type { ReactNode } from "react";
import { Letter } from "~/ui/illustrations";

interface MailLinkPageProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The page behind a mailed link: one question and one button. */
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
