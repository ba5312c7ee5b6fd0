import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { rowAnchor } from "~/lib/row-anchor";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DialogButton } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Magnifier } from "~/ui/illustrations";

/** What is counted, and the page that lists it. */
export type Count = [label: string, count: number, to?: string];

export function Counters({ counts }: { counts: Count[] }) {
  return (
    <dl className="counters grid gap-x-4 gap-y-3 rounded-card border bg-card px-5 py-4">
      {counts.map(([label, count, to]) => (
        <div key={label} className="relative flex flex-col-reverse justify-end">
          <dt className="text-soft">
            {to ? (
              <Link to={to} className="link is-data after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>{" "}
          <dd className="font-heading text-section font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Sum {
  label: string;
  value: string;
  note?: string;
}

/** A few amounts that belong together. */
export function Sums({ sums }: { sums: Sum[] }) {
  return (
    <dl className="sums grid gap-x-4 gap-y-3 rounded-card border bg-card px-5 py-4">
      {sums.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>{" "}
          <dd className="font-heading text-section font-semibold tabular-nums">{value}</dd>
          {note && <dd className="text-tiny text-soft tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** For the pages that belong to the dashboard. */
export function BackToDashboard() {
  return (
    <ButtonLink to="/admin/dashboard" variant="secondary">
      Back to Dashboard
    </ButtonLink>
  );
}

interface AdminRowProps {
  id: string;
  /** Where rows of the list are ticked; null in a row that is not. */
  tick?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The `AdminRow`s of a list. */
export function AdminRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y rounded-card border bg-card">{children}</ul>;
}

export function AdminRow({ id, tick, actions, children }: AdminRowProps) {
  return (
    <li id={rowAnchor(id)} className="managed-row grid gap-x-8 gap-y-1 px-4 py-3">
      <div className="flex gap-3">
        {tick !== undefined && <div className="row-tick-column">{tick}</div>}
        <div className="managed-row-text grid gap-1 wrap-anywhere">{children}</div>
      </div>
      {actions}
    </li>
  );
}

interface MoreOfRowProps {
  rowName: string;
  /** What is in sight before it is opened. */
  summary: ReactNode;
  children: ReactNode;
}

/** The last part of an `AdminRow`, with what is needed seldom. */
export function MoreOfRow({ rowName, summary, children }: MoreOfRowProps) {
  return (
    <details className="group max-w-measure">
      <summary className="min-h-11 content-center text-soft">
        {summary}{" "}
        <span className="link">
          More<span className="sr-only"> about {rowName}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

interface NothingFoundProps {
  title: string;
  query: string;
  all: { to: string; label: string };
}

export function NothingFound({ title, query, all }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text={`Nothing matches "${query}".`}
      drawing={<Magnifier />}
      action={
        <ButtonLink to={all.to} variant="secondary">
          {all.label}
        </ButtonLink>
      }
    />
  );
}

export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("row-actions flex flex-wrap", className)}>{children}</div>;
}

interface RowActionProps {
  label: string;
  /** The name of the row, for the button's accessible name. */
  rowName: string;
  id: string;
}

const buttonPropsOf = ({ label, rowName }: RowActionProps, isDeletion = false) => ({
  variant: "quiet" as const,
  className: classNames(isDeletion && "text-bad"),
  "aria-label": `${label} ${rowName}`,
});

interface SubmittedActionProps extends RowActionProps {
  intent: string;
  /** The `id` of the element to which the form leads back; the row by default. */
  place?: string;
}

/** Submits at once, without a dialog. */
export function RowAction({ intent, place, ...action }: SubmittedActionProps) {
  return (
    <ActionForm intent={intent} values={{ id: action.id }} place={place}>
      <SubmitButton {...buttonPropsOf(action)}>{action.label}</SubmitButton>
    </ActionForm>
  );
}

/** Deletes at once, without a dialog. */
export function DeleteAction({ id, rowName }: Pick<RowActionProps, "rowName" | "id">) {
  const button = buttonPropsOf({ label: "Delete", rowName, id }, true);

  return (
    <ActionForm intent="delete" values={{ id }}>
      <SubmitButton {...button} onClick={ignoreSecondPress}>
        Delete
      </SubmitButton>
    </ActionForm>
  );
}

// The answer to the first press of two may come before the second, with the next row in its place.
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

export function RowDialogButton({ dialog, ...action }: RowActionProps & { dialog: string }) {
  return (
    <DialogButton dialog={dialog} rowId={action.id} {...buttonPropsOf(action, dialog === "delete")}>
      {action.label}
    </DialogButton>
  );
}

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
  count?: number | string;
}

/** Links to the parts of a list. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-5 border-b">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, label, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 pb-0.5 text-soft hover:text-ink current:border-b-2 current:border-brand current:pb-0 current:font-semibold current:text-brand"
            >
              {label} {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
