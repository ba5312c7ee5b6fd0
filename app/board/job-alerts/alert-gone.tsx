import { ButtonLink } from "~/ui/button";
import { Letter } from "~/ui/illustrations";
import { StatusPage } from "~/ui/status-page";

/** Where a link leads to an alert that is no longer there. */
export function AlertGone({ title, children }: { title: string; children: string }) {
  return (
    <StatusPage
      title={title}
      drawing={<Letter />}
      actions={
        <ButtonLink to="/jobs/alerts" variant="secondary">
          New Job Alert
        </ButtonLink>
      }
    >
      {children}
    </StatusPage>
  );
}
