import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { PageTitle } from "~/ui/page-title";

/** One question, one card, in the middle of a quiet page. */
export function AuthCard(props: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle intro={props.lead}>{props.title}</PageTitle>
      {props.children && <Card className="grid gap-4">{props.children}</Card>}
    </div>
  );
}
