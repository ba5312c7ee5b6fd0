import { Form, Link, useLocation } from "@remix-run/react";
import { DIALOG_TITLE, urlWithDialog } from "~/lib/dialog-url";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/select";
import { FIRST_STATUS, NEW_STATUS, SLIPS_PATH, STATUSES_OF_MANY, TICKED_FORM } from "./ticked";

/** Opens the form for the parcels of many orders, of which none has to be ticked. */
export function EnterParcels() {
  const { pathname, search } = useLocation();

  return (
    <Link
      to={urlWithDialog({ pathname, search }, "parcels")}
      preventScrollReset
      className="link inline-flex min-h-11 items-center print:hidden"
    >
      Enter a list of parcels
    </Link>
  );
}

interface TickedOrdersBarProps {
  /** The filter and the page of the list, in which the dialogs open. */
  params: Record<string, string>;
}

/** What is done with the ticked orders. Nothing is changed before the next page has said what. */
export function TickedOrdersBar({ params }: TickedOrdersBarProps) {
  const { pathname } = useLocation();

  return (
    <div className="ticked-bar print:hidden">
      <Form
        id={TICKED_FORM}
        method="get"
        action={`${pathname}#${DIALOG_TITLE}`}
        preventScrollReset
        aria-label="Ticked orders"
        className="flex flex-wrap items-center gap-3"
      >
        {Object.entries(params).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select
          name={NEW_STATUS}
          aria-label="New status"
          defaultValue={FIRST_STATUS}
          options={STATUSES_OF_MANY.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" variant="secondary" name="dialog" value="statuses">
          Set Status
        </Button>
        <Button type="submit" variant="secondary" name="dialog" value="parcels">
          Enter Parcels
        </Button>
        <Button type="submit" variant="secondary" formAction={SLIPS_PATH}>
          Print Slips
        </Button>
      </Form>
    </div>
  );
}
