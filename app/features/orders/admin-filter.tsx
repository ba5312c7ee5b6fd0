import { Link } from "@remix-run/react";
import { userPath } from "~/features/admin/paths";
import { href } from "~/lib/href";
import { Labelled } from "~/ui/form/labelled";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import type { OrderFilter } from "./admin-filter.server";
import { STATUS_OPTIONS } from "./order";

/** The filter as a page's query has it. */
export const filterParams = ({ query, ...rest }: OrderFilter) => ({ q: query, ...rest });

interface OrderFilterFormProps {
  filter: OrderFilter;
  found: string;
  /** How many orders were paid with another amount than their price. */
  otherAmounts: number;
  /** Who the one customer is, if the orders are one customer's. */
  customerName: string | undefined;
}

export function OrderFilterForm(props: OrderFilterFormProps) {
  const { filter, found, otherAmounts, customerName } = props;
  const { query, status, from, to, payment, customer, unread } = filter;
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <div className="grid gap-3">
      <SearchForm
        key={JSON.stringify(filter)}
        label="Search orders"
        placeholder="Id, name, phone, city, item or amount"
        query={query}
        params={{ customer, payment }}
        action="Filter"
      >
        <Labelled id="filter-status" label="Status">
          <Select
            id="filter-status"
            name="status"
            defaultValue={status}
            options={[{ value: "", label: "All" }, ...STATUS_OPTIONS]}
          />
        </Labelled>
        <Labelled id="filter-from" label="From">
          <input id="filter-from" type="date" name="from" defaultValue={from} className="control" />
        </Labelled>
        <Labelled id="filter-to" label="To">
          <input id="filter-to" type="date" name="to" defaultValue={to} className="control" />
        </Labelled>
        <label className="flex min-h-11 items-center gap-2 text-small font-semibold">
          <input
            type="checkbox"
            name="unread"
            value="1"
            defaultChecked={unread === "1"}
            className="size-5 accent-brand"
          />
          Unread only
        </label>{" "}
      </SearchForm>
      <p className="flex flex-wrap items-center gap-x-6">
        <span className="text-soft tabular-nums">
          {found}
          {customer && (
            <>
              {" of "}
              <Link to={userPath(customer)} className="link is-data">
                <bdi>{customerName ?? "one customer"}</bdi>
              </Link>
            </>
          )}
        </span>{" "}
        {isFiltered && (
          <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
            Show all orders
          </Link>
        )}{" "}
        {otherAmounts > 0 && !payment && (
          <Link
            to="/admin/orders?payment=differs"
            className="link inline-flex min-h-11 items-center text-bad"
          >
            {`${otherAmounts} paid with another amount`}
          </Link>
        )}{" "}
        <CsvLink query={filterParams(filter)}>Download CSV</CsvLink>{" "}
        <CsvLink query={{ ...filterParams(filter), rows: "items" }}>
          Download CSV, a row per item
        </CsvLink>
      </p>
    </div>
  );
}

function CsvLink({ query, children }: { query: Record<string, string>; children: string }) {
  return (
    <Link
      to={href("/admin/orders.csv", query)}
      reloadDocument
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}
