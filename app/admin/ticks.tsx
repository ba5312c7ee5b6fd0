import type { FormMetadata } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Rejection } from "~/lib/form/form.server";
import { ServerForm } from "~/ui/form/form";

/** The name of the ticks of rows, in forms and in addresses. */
export const TICKED = "ticked";

/** In an address it stands for all rows of the page. */
const ALL = "all";

/** The rows with a tick in an address, and whether that is all of the page. */
export function tickedIn(search: string) {
  const ids = new URLSearchParams(search).getAll(TICKED);

  return { ids, isTicked: (id: string) => ids.includes(ALL) || ids.includes(id) };
}

/** Which rows are ticked: those of a form that is shown again, else those in the address. */
export function useTicks(rejection: Rejection | undefined): (id: string) => boolean {
  const { isTicked } = tickedIn(useLocation().search);
  if (!rejection) return isTicked;

  const ticked = [rejection.form.initialValue?.[TICKED]].flat();
  return (id) => ticked.includes(id);
}

/** Ticks all rows of the page, by its address. */
export function TickAll({ page }: { page: string }) {
  return (
    <Link
      to={`${page}${page.includes("?") ? "&" : "?"}${TICKED}=${ALL}`}
      preventScrollReset
      className="link inline-flex min-h-11 items-center print:hidden"
    >
      Tick all
    </Link>
  );
}

interface RowTickProps {
  id: string;
  /** What the row is called, after "Tick". */
  label: string;
  /** The form that it belongs to, unless it stands within it. */
  form?: string;
  isTicked: boolean;
}

export function RowTick({ id, label, form, isTicked }: RowTickProps) {
  return (
    <label className="row-tick">
      <input
        key={String(isTicked)}
        type="checkbox"
        form={form}
        name={TICKED}
        value={id}
        defaultChecked={isTicked}
        aria-label={`Tick ${label}`}
      />
    </label>
  );
}

interface TickedBarProps {
  form: FormMetadata;
  rejection: Rejection | undefined;
  /** The address of this page of the list, without the ticks. */
  page: string;
  intent?: string;
  children: ReactNode;
}

/** The form of the ticked rows, below the list as soon as one is ticked. */
export function TickedBar({ page, children, ...form }: TickedBarProps) {
  return (
    <div className="ticked-bar print:hidden">
      <ServerForm
        {...form}
        action={page}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {children}
      </ServerForm>
    </div>
  );
}
