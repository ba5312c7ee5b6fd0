import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { z } from "zod/v4";
import { editPath } from "~/features/admin/sections";
import { RowTick, TickAll, useTicks } from "~/features/admin/ticks";
import type { Rejection } from "~/lib/form/form.server";
import { FieldError } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Labelled } from "~/ui/form/label";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { type Column, Table } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import { ITEM_KINDS } from "./admin-kind";
import type { manyProductsForm } from "./many-products-schema";
import {
  CELL_NAMES,
  CELLS,
  cellFieldId,
  cellText,
  type ProductCell,
  shownText,
  valuesOf,
} from "./product-cells";

type Input = z.input<typeof manyProductsForm>;
type ProductsRejection = Rejection<string> | undefined;

interface ManyProductsProps {
  products: ItemRow[];
  formKey: string;
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
export function ManyProductsForm({ products, formKey, page, rejection }: ManyProductsProps) {
  const [form, fields] = useForm<Input>({ id: FORM, lastResult: rejection?.form });
  const columns = columnsFor({ rejection, isTicked: useTicks(rejection) });

  return (
    <ServerForm
      form={form}
      rejection={rejection && { ...rejection, labels: labelsOf(products, rejection) }}
      preventScrollReset
      className="product-grid grid gap-3"
    >
      {/* A new one each time, since a form that was saved in part is saved again. */}
      <HiddenInput name="formKey" value={formKey} />
      <p className="text-soft">
        Type a new value, or +5 or -1 to change what is there. What you do not touch stays as it is,
        whatever is sold in the meantime. {products.length > 1 && <TickAll page={page} />}
      </p>
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

interface CellProps {
  product: ItemRow;
  cell: ProductCell;
  rejection: ProductsRejection;
}

interface GridProps extends Pick<CellProps, "rejection"> {
  isTicked(id: string): boolean;
}

const columnsFor = ({ rejection, isTicked }: GridProps): Column<ItemRow>[] => [
  {
    header: "Name",
    cell: (product) => (
      <>
        <HiddenInput name="shown" value={shownText(product)} />
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
      cell: (product) => <NumberCell {...{ product, cell, rejection }} />,
      align: "end",
    }),
  ),
  {
    header: CELLS.is_active.label,
    cell: (product) => <ActiveCell {...{ product, cell: "is_active", rejection }} />,
  },
];

/** What was typed in a field of the grid, unless it is saved by now, and what is wrong with it. */
function typedIn({ product, cell, rejection }: CellProps) {
  const id = cellFieldId(cell, product.id);
  const errors = rejection?.form.error?.[id] ?? undefined;
  // What was not refused of a form that was saved in part is as the row has it.
  const isSaved = rejection?.failure?.code === "partlySaved" && !errors;
  const at = listOf(rejection, "shown").findIndex((text) => text.startsWith(product.id));
  const isShownAgain = at >= 0 && !isSaved;

  return { id: `${FORM}-${id}`, at, isShownAgain, errors };
}

function NumberCell(props: CellProps) {
  const { product, cell, rejection } = props;
  const { field } = CELLS[cell];
  const { id, at, isShownAgain, errors } = typedIn(props);
  const saved = cellText(cell, valuesOf(product)[cell]);
  const text = isShownAgain ? (listOf(rejection, field)[at] ?? "") : saved;
  const notes = [text !== saved && `${id}-saved`, errors && `${id}-error`].filter(Boolean);

  return (
    <>
      <input
        key={text}
        id={id}
        name={field}
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
  const { product, rejection } = props;
  const { id, isShownAgain, errors } = typedIn(props);
  const isActive = isShownAgain
    ? listOf(rejection, CELLS.is_active.field).includes(product.id)
    : product.is_active;

  return (
    <>
      <input
        key={String(isActive)}
        id={id}
        type="checkbox"
        name={CELLS.is_active.field}
        value={product.id}
        defaultChecked={isActive}
        aria-label={`${product.name} is active`}
        className="size-5 accent-brand"
      />
      <FieldError field={{ errorId: `${id}-error`, errors }} />
    </>
  );
}
