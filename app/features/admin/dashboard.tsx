import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatShortDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { CapabilityList } from "./capability-list";
import type { AdminDashboard } from "./dashboard.server";
import { userPath } from "./sections";

export function StatusCheck() {
  return (
    <Section id="status-check" title="Admin Status">
      <p className="flex gap-2">
        <Icon name="check" className="text-good" />
        You are an administrator.
      </p>
    </Section>
  );
}

/** Lasting problems outside of this site, such as mails that cannot be sent. */
export function Overdue({
  waiting_mails: waitingMails,
  given_up_mails: givenUpMails,
  checkouts,
}: AdminDashboard["overdue"]) {
  if (waitingMails === 0 && givenUpMails === 0 && checkouts === 0) return null;

  return (
    <div className="mb-8">
      <Section id="overdue" title="Needs Attention">
        <ul className="grid gap-2">
          {waitingMails > 0 && (
            <OverdueItem>
              {waitingMails === 1 ? "1 mail has" : `${waitingMails} mails have`} waited for more
              than an hour, because sending failed. Check the account of the mail service and its
              key. Each mail is tried again by itself for a week.
            </OverdueItem>
          )}
          {givenUpMails > 0 && (
            <OverdueItem>
              {givenUpMails === 1 ? "1 mail was" : `${givenUpMails} mails were`} given up, because
              sending failed for a week. The operating guide says how to send them again.
            </OverdueItem>
          )}
          {checkouts > 0 && (
            <OverdueItem>
              Of {checkouts === 1 ? "1 checkout" : `${checkouts} checkouts`} older than a day we do
              not know whether the customer has paid, because the payment provider gave no clear
              answer. Look for the payment in the account of the provider. We ask again every six
              hours.
            </OverdueItem>
          )}
        </ul>
      </Section>
    </div>
  );
}

function OverdueItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="alert" className="text-bad" /> <span>{children}</span>
    </li>
  );
}

export function Capabilities() {
  return (
    <Section id="capabilities" title="What You Can Do">
      <CapabilityList />
    </Section>
  );
}

export function NewestUsers({ users }: { users: AdminDashboard["newest_users"] }) {
  return (
    <Section id="newest-users" title="Recent Users">
      <ul className="divide-y rounded-card border bg-card">
        {users.map(({ id, username, email, created_at, is_blocked }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <Link to={userPath(id)} className="link is-data">
                  <bdi>{username ?? "User"}</bdi>
                </Link>
              </p>
              <p className="text-soft">{email}</p>
              <p className="text-tiny text-soft">Joined {formatShortDate(created_at)}</p>
            </div>
            <Badge tone={is_blocked ? "red" : "green"}>{is_blocked ? "Blocked" : "Active"}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SetupScreen({ email }: { email: string }) {
  return (
    <>
      <PageTitle intro="This shop has no administrator yet.">Admin Setup</PageTitle>
      <Card className="grid max-w-dialog gap-4">
        <p>
          You are signed in as {email}, the account that may take care of it. Add yourself to the
          administrators to open the back office. This can be done once.
        </p>
        <ActionForm intent="claimSetup">
          <SubmitButton>Add Me as Administrator</SubmitButton>
        </ActionForm>
      </Card>
    </>
  );
}
