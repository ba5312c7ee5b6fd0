import { Link } from "@remix-run/react";
import { DayFields } from "~/admin/day-fields";
import { Tabs } from "~/admin/list-parts";
import { userPath } from "~/admin/sections";
import { TickAll } from "~/admin/ticks";
import { href, pageHref } from "~/lib/href";
import { classNames } from "~/ui/class-names";
import { FilterSelect } from "~/ui/form/filter-select";
import { SearchForm } from "~/ui/form/search-form";
import type { OrderFilter } from "./admin-filter.server";
import type { OrderList } from "./admin-list.server";
import { STATUS_OPTIONS } from "./order";
import { filterParams } from "./ticked";
import { EnterParcels } from "./ticked-bar";

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
        params={{ customer, payment, tab }}
        buttonText="Filter"
      >
        <FilterSelect
          name="status"
          label="Status"
          value={status}
          options={[{ value: "", label: "All" }, ...STATUS_OPTIONS]}
        />
        <DayFields days={days} />
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
      <EnterParcels /> {!isMistaken && <CsvLinks filter={filter} />}{" "}
      {paid && (
        <p className={classNames("text-soft tabular-nums", !isFiltered && "hidden print:block")}>
          {paid}
        </p>
      )}
    </div>
  );
}

function CsvLinks({ filter }: { filter: OrderFilter }) {
  const query = filterParams(filter);

  return (
    <>
      <CsvLink query={query}>Download CSV</CsvLink>{" "}
      <CsvLink query={{ ...query, rows: "items" }}>CSV, a row per item</CsvLink>
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
