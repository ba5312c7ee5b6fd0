import { Link } from "@remix-run/react";
import { userPath } from "~/features/admin/sections";
import { href } from "~/lib/href";
import { FieldError } from "~/ui/form/field";
import { Labelled } from "~/ui/form/label";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import type { Days, OrderFilter } from "./admin-filter.server";
import { ORDER_NEED_KINDS, ORDER_NEEDS } from "./admin-needs";
import { STATUS_OPTIONS } from "./order";

const NEEDS = [
  { value: "", label: "All" },
  ...ORDER_NEED_KINDS.map((value) => ({ value, label: ORDER_NEEDS[value] })),
];

/** The filter as a page's query has it. */
export const filterParams = ({ query, ...rest }: OrderFilter) => ({ q: query, ...rest });

interface OrderFilterFormProps {
  filter: OrderFilter;
  days: Days;
  countText: string;
  /** What was paid for all of them. */
  paid: string;
  /** The filter in words, for paper, which does not show the form. */
  description: string;
  /** How many orders were paid with another amount than their price. */
  otherAmounts: number;
  /** The name of the customer, if the filter asks for the orders of one. */
  customerName: string | undefined;
}

export function OrderFilterForm(props: OrderFilterFormProps) {
  const { filter, days, paid } = props;
  const { query, status, payment, customer, need } = filter;

  return (
    <div className="grid gap-3">
      <SearchForm
        key={JSON.stringify([filter, days])}
        label="Search orders"
        placeholder="Id, name, phone, city, item or amount"
        query={query}
        params={{ customer, payment }}
        buttonText="Filter"
      >
        <Labelled id="filter-status" label="Status">
          <Select
            id="filter-status"
            name="status"
            defaultValue={status}
            options={[{ value: "", label: "All" }, ...STATUS_OPTIONS]}
          />
        </Labelled>
        <DayField name="from" label="From" days={days} />
        <DayField name="to" label="To" days={days} />
        <Labelled id="filter-need" label="Needs you">
          <Select id="filter-need" name="need" defaultValue={need} options={NEEDS} />
        </Labelled>
      </SearchForm>
      <FilterResult {...props} />
      {paid && <p className="text-soft tabular-nums">{paid}</p>}
    </div>
  );
}

/** How many orders were found, and where one may go from there. */
function FilterResult(props: OrderFilterFormProps) {
  const { filter, days, countText, description, otherAmounts, customerName } = props;
  const isMistaken = days.mistakes !== null;
  const isFiltered = isMistaken || Object.values(filter).some(Boolean);

  return (
    <p className="flex flex-wrap items-center gap-x-6">
      {!isMistaken && (
        <span className="text-soft tabular-nums">
          {countText}
          {filter.customer && (
            <>
              {" of "}
              <Link to={userPath(filter.customer)} className="link is-data">
                <bdi>{customerName ?? "one customer"}</bdi>
              </Link>
            </>
          )}
        </span>
      )}{" "}
      <span className="hidden print:inline">{description}</span>{" "}
      {isFiltered && (
        <Link to="/admin/orders" className="link inline-flex min-h-11 items-center">
          Show all orders
        </Link>
      )}{" "}
      {otherAmounts > 0 && !filter.payment && (
        <Link
          to="/admin/orders?payment=differs"
          className="link inline-flex min-h-11 items-center text-bad"
        >
          {`${otherAmounts} paid with another amount`}
        </Link>
      )}{" "}
      {!isMistaken && <CsvLinks filter={filter} />}
    </p>
  );
}

interface DayFieldProps {
  name: "from" | "to";
  label: string;
  days: Days;
}

function DayField({ name, label, days }: DayFieldProps) {
  const id = `filter-${name}`;
  const mistake = days.mistakes?.[name];
  const errorId = `${id}-error`;

  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        name={name}
        type="date"
        defaultValue={days[name]}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake && errorId}
        className="control"
      />
      <FieldError field={{ errorId, errors: mistake ? [mistake] : undefined }} />
    </Labelled>
  );
}

function CsvLinks({ filter }: { filter: OrderFilter }) {
  const query = filterParams(filter);

  return (
    <>
      <CsvLink query={query}>Download CSV</CsvLink>{" "}
      <CsvLink query={{ ...query, rows: "items" }}>Download CSV, a row per item</CsvLink>
    </>
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
