import { Link } from "@remix-run/react";
import { formatShortDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import type { AdminDashboard } from "./dashboard.server";
import { Counters } from "./list-parts";
import { SECTIONS, STATUS_ID, TODOS_ID, userPath } from "./sections";
import type { ListedTodo } from "./todos.server";

type OrderCounts = AdminDashboard["orders"];

const COUNTERS: [label: string, status: keyof OrderCounts, to: string][] = [
  ["Total Orders", "total", "/admin/orders"],
  ["Pending", "pending", "/admin/orders?status=pending"],
  ["Processing", "processing", "/admin/orders?status=processing"],
  ["Completed", "completed", "/admin/orders?status=completed"],
];

/** How many orders there are, and of these statuses. */
export function OrderCounters({ counts }: { counts: OrderCounts }) {
  return (
    <div className="in-line mb-6">
      <Counters counts={COUNTERS.map(([label, status, to]) => [label, counts[status], to])} />
    </div>
  );
}

/** What waits for an administrator, each kind with the act that ends it. */
export function TodoList({ todos }: { todos: ListedTodo[] }) {
  if (todos.length === 0) return <p className="mb-6 text-soft">Nothing needs you now.</p>;

  return (
    <div className="mb-8">
      <Section id={TODOS_ID} title="Needs You">
        <ul className="divide-y rounded-card border bg-card">
          {todos.map(({ text, to, act, oldest }) => (
            <li key={text} className="relative grid gap-x-6 px-4 py-2 sm:grid-cols-3 sm:py-3">
              <Link to={to} className="link font-semibold after:absolute after:inset-0">
                {text}
              </Link>{" "}
              <span className="max-sm:text-tiny sm:col-span-2">
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

/** Whether the user is an administrator, and what that allows. */
export function AdminStatus() {
  return (
    <section aria-labelledby={STATUS_ID} className="text-tiny text-soft">
      <h2 id={STATUS_ID} className="text-item text-ink">
        Admin Status
      </h2>
      <p className="mt-1">
        <Icon name="check" className="inline size-4 align-text-bottom text-good" /> You are an
        administrator. You can do this:
      </p>
      <ul>
        {SECTIONS.map(({ id, allows }) => (
          <li key={id} className="inline not-last:after:content-['_·_']">
            {allows}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NewestUsers({ users }: { users: AdminDashboard["newest_users"] }) {
  return (
    <Section id="newest-users" title="Recent Users">
      <ul className="divide-y rounded-card border bg-card">
        {users.map(({ id, username, created_at, is_blocked }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5">
            <Link
              to={userPath(id)}
              className="link is-data min-w-0 grow basis-36 font-semibold wrap-anywhere"
            >
              <bdi>{username ?? "User"}</bdi>
            </Link>{" "}
            <span className="flex flex-wrap items-center gap-x-3">
              <time dateTime={created_at} className="text-tiny text-soft">
                {formatShortDate(created_at)}
              </time>{" "}
              <Badge tone={is_blocked ? "red" : "green"}>{is_blocked ? "Blocked" : "Active"}</Badge>
            </span>
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
