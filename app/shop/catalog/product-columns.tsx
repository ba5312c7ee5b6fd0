import { RowTick } from "~/admin/ticks";
import type { Rejection } from "~/lib/form/form.server";
import { FieldError } from "~/ui/form/field";
import { HiddenInput } from "~/ui/form/hidden-fields";
import type { Column } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import { CATEGORY, ItemName } from "./admin-list";
import {
  CELL_NAMES,
  CELLS,
  cellFieldId,
  cellText,
  PRODUCTS_FORM,
  type ProductCell,
  readShown,
  shownText,
  valuesBy,
  valuesOf,
} from "./product-cells";

export type ProductsRejection = Rejection<string> | undefined;

const fieldLabel = (cell: ProductCell, { name }: ItemRow) => `${CELLS[cell].label} of ${name}`;

/** How the summary of what is wrong names the fields, of which there are as many as products. */
export const labelsOf = (products: ItemRow[], { labels }: NonNullable<ProductsRejection>) => ({
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
export function sentBy(rejection: ProductsRejection): Map<string, SentCell> {
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

export const columnsFor = ({ isTicked, ...answer }: GridProps): Column<ItemRow>[] => [
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
          <ItemName item={product} />
        </span>
      </>
    ),
  },
  CATEGORY,
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
  const asSaved = {
    id: `${PRODUCTS_FORM}-${fieldId}`,
    text,
    changedFrom: saved,
    saved: text,
    errors,
  };
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
