import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { type ComponentProps, Fragment } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { z } from "zod/v4";
import { useAsOpened } from "~/accounts/live/use-as-opened";
import { useTicks } from "~/admin/ticks";
import { Focused } from "~/ui/focused";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Labelled } from "~/ui/form/label";
import { Select } from "~/ui/form/select";
import { intentProps, SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useQuestionBeforeLeaving } from "~/ui/form/use-question-before-leaving";
import { Table } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import { itemsHref, PRODUCT_SORTS } from "./admin-filter";
import type { ItemFilter } from "./admin-filter.server";
import { ITEM_KINDS } from "./admin-kind";
import type { manyProductsForm } from "./many-products-schema";
import { PRODUCTS_FORM, SHOWN_NEXT } from "./product-cells";
import { columnsFor, labelsOf, type ProductsRejection, sentBy } from "./product-columns";

type Input = z.input<typeof manyProductsForm>;

interface ManyProductsProps {
  products: ItemRow[];
  idempotencyKey: string;
  filter: ItemFilter;
  page: number;
  rejection: ProductsRejection;
}

const ROUNDINGS: { value: NonNullable<Input["rounding"]>; label: string }[] = [
  { value: "cent", label: "To the cent" },
  { value: "dime", label: "To ten cents" },
  { value: "dollar", label: "To the dollar" },
  { value: "99", label: "To .99" },
];

/** A page of products as one form: prices, stock, thresholds, and what is active. */
export function ManyProductsForm(props: ManyProductsProps) {
  const { idempotencyKey, filter, page, rejection } = props;
  // An answer to the form opens it anew.
  const products = useAsOpened(props.products, useLocation().key);
  const [form, fields] = useForm<Input>({ id: PRODUCTS_FORM, lastResult: rejection?.form });
  const isTicked = useTicks(rejection);
  const isAsking = useHydrated();
  useQuestionBeforeLeaving(PRODUCTS_FORM);
  const columns = columnsFor({ rejection, sentCells: sentBy(rejection), isTicked });

  return (
    <ServerForm
      form={form}
      rejection={rejection && { ...rejection, labels: labelsOf(products, rejection) }}
      action={itemsHref("product", filter, page)}
      preventScrollReset
      className="item-table product-grid grid gap-3"
    >
      {/* A new one each time, since a form that was saved in part is saved again. */}
      <HiddenInput name="idempotencyKey" value={idempotencyKey} />
      <p className="text-soft">
        Type a new value, or +5 or -1 to change what is there. What you do not touch stays as it is,
        whatever is sold in the meantime. Done, sorting, and another page save what you typed
        {isAsking ? "." : "; other links lose it."}
      </p>
      {rejection?.values && (
        <Focused reason={rejection} className="font-medium">
          The new prices are in their fields. Nothing is saved yet.
        </Focused>
      )}
      <SaveOnEnter />
      <SortButtons filter={filter} />
      <Table
        caption={ITEM_KINDS.product.plural}
        columns={columns}
        rows={products}
        keyOf={({ id }) => id}
        isDense
      />
      <div className="ticked-bar flex flex-wrap gap-3">
        <SubmitButton intent="saveProducts" pendingLabel="Saving">
          Save Changes
        </SubmitButton>
        <SaveAndShow
          to={itemsHref("product", { ...filter, isEditing: false }, page)}
          className="button"
          data-variant="secondary"
        >
          Done
        </SaveAndShow>
      </div>
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="mb-1 font-heading text-item font-semibold">
          Change Prices Together
        </legend>
        <p className="basis-full text-soft">
          Those of all products here, or of the ones that you tick.
        </p>
        <TextField field={fields.priceChange} label="Change prices by" autoComplete="off" />
        <Labelled id={fields.rounding.id} label="Rounded">
          <Select
            id={fields.rounding.id}
            name={fields.rounding.name}
            defaultValue={String(rejection?.form.initialValue?.rounding ?? "cent")}
            options={ROUNDINGS}
          />
        </Labelled>
        <SubmitButton intent="previewPrices" variant="secondary">
          Show New Prices
        </SubmitButton>
      </fieldset>
    </ServerForm>
  );
}

/** The first button of the form, which a browser presses when the user presses Enter in a field. */
function SaveOnEnter() {
  return (
    <button
      type="submit"
      {...intentProps("saveProducts")}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

function SortButtons({ filter }: { filter: ItemFilter }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="text-soft">Sort by</span>
      {PRODUCT_SORTS.map(({ value, label }) => (
        <Fragment key={value}>
          {" "}
          <SaveAndShow
            to={itemsHref("product", { ...filter, sort: value })}
            aria-current={value === filter.sort ? "true" : undefined}
            className="link min-h-11 current:font-semibold"
          >
            {label}
          </SaveAndShow>
        </Fragment>
      ))}
    </div>
  );
}

interface SaveAndShowProps extends ComponentProps<"button"> {
  to: string;
}

/** Saves the form before it leads to another page of the list. */
export function SaveAndShow({ to, rel: _, ...rest }: SaveAndShowProps) {
  const here = new URLSearchParams(useLocation().search);
  here.set(SHOWN_NEXT, to);

  return (
    <button
      {...rest}
      {...intentProps("saveProducts")}
      type="submit"
      form={PRODUCTS_FORM}
      formAction={`/admin/services?${here}`}
    />
  );
}
