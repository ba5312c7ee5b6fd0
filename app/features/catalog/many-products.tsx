import { useForm } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, Fragment } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { z } from "zod/v4";
import { editPath } from "~/features/admin/sections";
import { RowTick, TickAll, tickedIn, useTicks } from "~/features/admin/ticks";
import { useAsOpened } from "~/features/live/use-as-opened";
import { hiddenName } from "~/lib/form/field-names";
import type { Rejection } from "~/lib/form/form.server";
import { FieldError } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Labelled } from "~/ui/form/label";
import { Select } from "~/ui/form/select";
import { intentProps, SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useQuestionBeforeLeaving } from "~/ui/form/use-question-before-leaving";
import { type Column, Table } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import { manyProductsHref, PRODUCT_SORTS } from "./admin-filter";
import type { ItemFilter } from "./admin-filter.server";
import { ITEM_KINDS } from "./admin-kind";
import type { manyProductsForm } from "./many-products-schema";
import {
  CELL_NAMES,
  CELLS,
  cellFieldId,
  cellText,
  type ProductCell,
  readShown,
  shownText,
  valuesBy,
  valuesOf,
} from "./product-cells";

type Input = z.input<typeof manyProductsForm>;
type ProductsRejection = Rejection<string> | undefined;

interface ManyProductsProps {
  products: ItemRow[];
  idempotencyKey: string;
  filter: ItemFilter;
  /** The address of this page of the list. */
  page: string;
  rejection: ProductsRejection;
}

const FORM = "products";

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
  const [form, fields] = useForm<Input>({ id: FORM, lastResult: rejection?.form });
  const isTicked = useTicks(rejection);
  const isAsking = useHydrated();
  useQuestionBeforeLeaving(FORM, ({ search }) => tickedIn(search).ids.length > 0);
  const columns = columnsFor({ rejection, sentCells: sentBy(rejection), isTicked });

  return (
    <ServerForm
      form={form}
      rejection={rejection && { ...rejection, labels: labelsOf(products, rejection) }}
      preventScrollReset
      className="product-grid grid gap-3"
    >
      {/* A new one each time, since a form that was saved in part is saved again. */}
      <HiddenInput name="idempotencyKey" value={idempotencyKey} />
      <p className="text-soft">
        Type a new value, or +5 or -1 to change what is there. What you do not touch stays as it is,
        whatever is sold in the meantime. Sorting, or opening another page, saves what you typed
        {isAsking ? "." : "; other links, and Show, lose it."}{" "}
        {products.length > 1 && <TickAll page={page} />}
      </p>
      <SaveOnEnter />
      <SortButtons filter={filter} />
      <Table
        caption="Prices and stock"
        columns={columns}
        rows={products}
        keyOf={({ id }) => id}
        isDense
      />
      <div className="ticked-bar">
        <SubmitButton intent="saveProducts" pendingLabel="Saving">
          Save Changes
        </SubmitButton>
      </div>
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="mb-1 font-heading text-item font-semibold">
          Prices of the Ticked Products
        </legend>
        <TextField field={fields.priceChange} label="Change Prices By" autoComplete="off" />
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
            to={manyProductsHref({ ...filter, sort: value })}
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
  return <button {...rest} type="submit" form={FORM} name={hiddenName("show")} value={to} />;
}

const fieldLabel = (cell: ProductCell, { name }: ItemRow) => `${CELLS[cell].label} of ${name}`;

/** How the summary of what is wrong names the fields, of which there are as many as products. */
const labelsOf = (products: ItemRow[], { labels }: NonNullable<ProductsRejection>) => ({
  ...labels,
  ...Object.fromEntries(
    products.flatMap((product) =>
      CELL_NAMES.map((cell) => [cellFieldId(cell, product.id), fieldLabel(cell, product)]),
    ),
  ),
});

const listOf = (rejection: ProductsRejection, name: string) =>
  [rejection?.form.initialValue?.[name] ?? []].flat().map((value) => String(value ?? ""));

interface SentCell {
  shown: number;
  text: string;
}

/** What the form sent, by the id of each field: the value that it had shown, and what was in it. */
function sentBy(rejection: ProductsRejection): Map<string, SentCell> {
  const lists = new Map(CELL_NAMES.map((cell) => [cell, listOf(rejection, CELLS[cell].field)]));
  const textIn = (cell: ProductCell, { id, at }: { id: string; at: number }) =>
    cell === "is_active"
      ? String(Number(lists.get(cell)?.includes(id)))
      : (lists.get(cell)?.[at] ?? "");

  const products = listOf(rejection, "shown").map(readShown);
  return new Map(
    products.flatMap(({ id, values }, at) =>
      CELL_NAMES.map((cell): [string, SentCell] => [
        cellFieldId(cell, id),
        { shown: values[cell], text: textIn(cell, { id, at }) },
      ]),
    ),
  );
}

interface CellProps {
  product: ItemRow;
  cell: ProductCell;
  rejection: ProductsRejection;
  sentCells: Map<string, SentCell>;
}

interface GridProps extends Pick<CellProps, "rejection" | "sentCells"> {
  isTicked(id: string): boolean;
}

const columnsFor = ({ isTicked, ...answer }: GridProps): Column<ItemRow>[] => [
  {
    header: "Name",
    cell: (product) => (
      <>
        <HiddenInput
          name="shown"
          value={shownText(
            product.id,
            valuesBy((cell) => cellOf({ product, cell, ...answer }).changedFrom),
          )}
        />
        <span className="ticked-name">
          <RowTick id={product.id} label={product.name} isTicked={isTicked(product.id)} />
          <Link to={editPath(ITEM_KINDS.product.path, product.id)} className="link wrap-anywhere">
            {product.name}
          </Link>
        </span>
      </>
    ),
  },
  ...(["price", "stock_quantity", "low_stock_threshold"] as const).map(
    (cell): Column<ItemRow> => ({
      header: CELLS[cell].label,
      cell: (product) => <NumberCell {...{ product, cell, ...answer }} />,
      align: "end",
    }),
  ),
  {
    header: CELLS.is_active.label,
    cell: (product) => <ActiveCell {...{ product, cell: "is_active", ...answer }} />,
  },
];

/** What a field of the grid shows: what was typed, unless it is saved by now or was not touched, and what is wrong with it. */
function cellOf({ product, cell, rejection, sentCells }: CellProps) {
  const fieldId = cellFieldId(cell, product.id);
  const errors = rejection?.form.error?.[fieldId] ?? undefined;
  const saved = valuesOf(product)[cell];
  const text = cellText(cell, saved);
  const asSaved = { id: `${FORM}-${fieldId}`, text, changedFrom: saved, saved: text, errors };
  const sent = sentCells.get(fieldId);
  const isPartlySaved = rejection?.failure?.code === "partlySaved";
  if (!sent || sent.text === cellText(cell, sent.shown)) return asSaved;
  // What was not refused of a form that was saved in part is as the row has it.
  if (isPartlySaved && !errors) return asSaved;

  // Who was told of a later value may replace it; a mistake elsewhere tells of none.
  return { ...asSaved, text: sent.text, changedFrom: isPartlySaved ? saved : sent.shown };
}

function NumberCell(props: CellProps) {
  const { product, cell } = props;
  const { id, text, saved, errors } = cellOf(props);
  const notes = [text !== saved && `${id}-saved`, errors && `${id}-error`].filter(Boolean);

  return (
    <>
      <input
        key={text}
        id={id}
        name={CELLS[cell].field}
        type="text"
        maxLength={20}
        autoComplete="off"
        aria-label={fieldLabel(cell, product)}
        aria-invalid={errors ? true : undefined}
        aria-describedby={notes.join(" ") || undefined}
        defaultValue={text}
        className="control"
      />
      {text !== saved && (
        <small id={`${id}-saved`} className="block text-soft">{`Now ${saved || "none"}`}</small>
      )}
      <FieldError field={{ errorId: `${id}-error`, errors }} />
    </>
  );
}

function ActiveCell(props: CellProps) {
  const { product } = props;
  const { id, text, errors } = cellOf(props);

  return (
    <>
      <input
        key={text}
        id={id}
        type="checkbox"
        name={CELLS.is_active.field}
        value={product.id}
        defaultChecked={text === "1"}
        aria-label={`${product.name} is active`}
        className="size-5 accent-brand"
      />
      <FieldError field={{ errorId: `${id}-error`, errors }} />
    </>
  );
}
