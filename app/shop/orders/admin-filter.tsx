import { Form, Link } from "@remix-run/react";
import { DayFields } from "~/admin/day-fields";
import { Tabs } from "~/admin/list-parts";
import { userPath } from "~/admin/sections";
import { TickAll } from "~/admin/ticks";
import { href, pageHref } from "~/lib/href";
import { EnterParcels } from "~/shop/many-orders/ticked-bar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FilterSelect } from "~/ui/form/filter-select";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import { filterParams, PAYMENT_FILTERS } from "./admin-filter-choices";
import type { OrderList } from "./admin-list.server";
import type { OrderStatus } from "./order";

const STATUSES: [label: string, status: OrderStatus | "", count: keyof OrderList["counts"]][] = [
  ["Total Orders", "", "total"],
  ["Pending", "pending", "pending"],
  ["Processing", "processing", "processing"],
  ["Completed", "completed", "completed"],
  ["Cancelled", "cancelled", "cancelled"],
];

/** How many orders there are of each status. Each is a link to these, within the search that is open. */
export function OrderStatuses({ list: { filter, counts } }: { list: OrderList }) {
  return (
    <nav aria-label="Statuses" className="print:hidden">
      <ul className="flex flex-wrap gap-x-4 max-sm:text-tiny sm:gap-x-6">
        {STATUSES.map(([label, status, count]) => (
          <li key={label}>
            <Link
              to={href("/admin/orders", filterParams({ ...filter, status }))}
              aria-current={filter.status === status ? "page" : undefined}
              className="link is-data inline-flex min-h-11 items-center gap-2 current:font-semibold"
            >
              {label} <span className="tabular-nums">{counts[count]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What orders need, and all of them, each within the search that is open. */
export function OrderTabs({ list: { filter, tabs } }: { list: OrderList }) {
  return (
    <Tabs
      label="Orders"
      tabs={[...tabs, { tab: "", label: "All" } as const].map(({ tab, ...shown }) => ({
        to: href("/admin/orders", filterParams({ ...filter, tab })),
        ...shown,
        isCurrent: filter.tab === tab,
      }))}
    />
  );
}

const PAYMENTS = [{ value: "", label: "All" }, ...PAYMENT_FILTERS];

export function OrderFilterForm({ list }: { list: OrderList }) {
  const { filter, days } = list;
  const { query, status, payment, customer, tab } = filter;

  return (
    <div className="grid gap-1">
      <SearchForm
        key={JSON.stringify([filter, days])}
        label="Search orders"
        placeholder="Id, name, phone, city, item or amount"
        query={query}
        params={{ customer, status, tab }}
        buttonText="Filter"
      >
        <DayFields days={days} isOpen={payment !== ""}>
          <FilterSelect name="payment" label="Payment" value={payment} options={PAYMENTS} />
        </DayFields>
      </SearchForm>
      <FilterResult list={list} />
    </div>
  );
}

/** How many orders were found, and where one may go from there. */
function FilterResult({ list }: { list: OrderList }) {
  const { filter, days, countText, description, otherAmounts, orders, paid } = list;
  const isMistaken = days.mistakes !== null;
  const isFiltered = isMistaken || Object.values(filter).some(Boolean);

  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {!isMistaken && (
        <span className="text-soft tabular-nums">
          {countText}
          {filter.customer && (
            <>
              {" of "}
              <Link to={userPath(filter.customer)} className="link is-data">
                <bdi>{orders[0]?.username ?? "one customer"}</bdi>
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
      {otherAmounts && !filter.payment && (
        <Link
          to="/admin/orders?payment=differs"
          className="link inline-flex min-h-11 items-center text-bad"
        >
          {`${otherAmounts} paid with another amount`}
        </Link>
      )}{" "}
      {orders.length > 1 && (
        <TickAll page={pageHref("/admin/orders", filterParams(filter), list.page)} />
      )}{" "}
      {paid && (
        <p className={classNames("text-soft tabular-nums", !isFiltered && "hidden print:block")}>
          {paid}
        </p>
      )}
    </div>
  );
}

/** What is done with orders of which none is ticked, after the list. */
export function OrderTools({ list: { filter, days } }: { list: OrderList }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6">
      <EnterParcels /> {!days.mistakes && <DownloadCsv filter={filter} />}
    </div>
  );
}

const CSV_ROWS = [
  { value: "", label: "a row per order" },
  { value: "items", label: "a row per item" },
];

function DownloadCsv({ filter }: Pick<OrderList, "filter">) {
  const params = Object.entries(filterParams(filter));

  return (
    <Form
      method="get"
      action="/admin/orders.csv"
      reloadDocument
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      {params.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Select name="rows" aria-label="Rows of the CSV" options={CSV_ROWS} />
      <Button type="submit" variant="secondary">
        Download CSV
      </Button>
    </Form>
  );
}
