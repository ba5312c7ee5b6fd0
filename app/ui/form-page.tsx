import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { PageTitle } from "~/ui/page-title";

/** A page that is one short form: a title, a lead and a card, in a narrow column. */
export function FormPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-form">
      <PageTitle intro={props.lead}>{props.title}</PageTitle>
      <Card className="grid gap-4">{props.children}</Card>
    </div>
  );
}
