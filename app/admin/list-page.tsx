import type { ComponentProps, ReactNode } from "react";
import { Pagination } from "~/ui/pagination";

interface AdminListPageProps {
  title: string;
  /** What its rows are, and what becomes of them. */
  intro?: string;
  /** Beside the title, such as the button that adds a row. */
  action?: ReactNode;
  /** How many rows there are. */
  counters?: ReactNode;
  /** Parts of the list, each with an address. */
  tabs?: ReactNode;
  search?: ReactNode;
  pages?: ComponentProps<typeof Pagination> | null | undefined;
  dialogs?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A page of the back office with a list, and around it what finds rows. */
export function AdminListPage(props: AdminListPageProps) {
  const { title, intro, action, counters, tabs, search, pages, dialogs, children } = props;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="text-title">{title}</h1>
        {action}
      </div>
      {intro && <p className="mb-4 max-w-measure text-soft">{intro}</p>}
      {counters && <div className="in-line mb-3 print:hidden">{counters}</div>}
      {tabs}
      {search && <div className="mb-2">{search}</div>}
      {children}
      {pages && <Pagination {...pages} />}
      {dialogs}
    </>
  );
}
