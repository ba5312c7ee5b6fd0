import { Link } from "@remix-run/react";
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
import { TODOS_ID, userPath } from "./sections";
import type { ListedTodo } from "./todos.server";

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

/** What waits for an administrator, each kind with the act that ends it. */
export function NeedsYou({ todos }: { todos: ListedTodo[] }) {
  if (todos.length === 0) return <p className="mb-6 text-soft">Nothing needs you now.</p>;

  return (
    <div className="mb-8">
      <Section id={TODOS_ID} title="Needs You">
        <ul className="divide-y rounded-card border bg-card">
          {todos.map(({ text, to, act, oldest }) => (
            <li key={text} className="grid gap-x-6 px-4 py-2 sm:grid-cols-3">
              <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
                {text}
              </Link>{" "}
              <span className="self-center sm:col-span-2">
                {act}{" "}
                <span className="text-soft">
                  Since <time dateTime={oldest}>{formatShortDate(oldest)}</time>.
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
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
