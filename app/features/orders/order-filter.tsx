import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { Button } from "~/ui/button";
import { ORDER_STATUSES } from "./order";
import type { OrderFilter as Filter } from "./order-filter.server";

/** Filters by address: they can be linked, kept and gone back to. */
export function OrderFilter({ filter, found }: { filter: Filter; found: string }) {
  const { query, status, from, to } = filter;
  const isFiltered = Boolean(query || status || from || to);

  return (
    <div className="grid gap-3">
      <Form
        method="get"
        role="search"
        key={JSON.stringify(filter)}
        className="flex flex-wrap items-end gap-3"
      >
        <Labelled label="Search orders" className="grow basis-64">
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={100}
            placeholder="Short id, email, username or session"
            className="control"
          />
        </Labelled>
        <Labelled label="Status">
          <select name="status" defaultValue={status} className="control">
            <option value="">All</option>
            {ORDER_STATUSES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </Labelled>
        <Labelled label="From">
          <input type="date" name="from" defaultValue={from} className="control" />
        </Labelled>
        <Labelled label="To">
          <input type="date" name="to" defaultValue={to} className="control" />
        </Labelled>
        <Button type="submit" variant="secondary">
          Filter
        </Button>
      </Form>
      <p className="flex flex-wrap items-center gap-x-6">
        <span className="text-soft tabular-nums">{found}</span>
        {isFiltered && (
          <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
            Show all orders
          </Link>
        )}
        <Link
          to={href("/admin/orders.csv", { q: query, status, from, to })}
          reloadDocument
          className="link inline-flex min-h-11 items-center"
        >
          Download CSV
        </Link>
      </p>
    </div>
  );
}

interface LabelledProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Labelled({ label, className, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: why: the control is the child that is passed in.
    <label className={className}>
      <span className="mb-1 block text-tiny font-semibold">{label}</span>
      {children}
    </label>
  );
}
