import type { FieldMetadata } from "@conform-to/react";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Label } from "~/ui/form/label";

interface QuantityFieldProps {
  /** The ids and numbers of all items. */
  fields: { itemIds: FieldMetadata; quantities: FieldMetadata };
  /** With the number that there can be at most. */
  item: { id: string; product_name: string; quantity: number; price?: number };
}

/** A rejection whose errors about how many name the item. */
export function namingItems(
  rejection: Rejection | undefined,
  items: { id: string; product_name: string }[],
): Rejection | undefined {
  if (!rejection) return undefined;
  const sent = [rejection.form.initialValue?.itemIds].flat();
  const labels = items.map(({ id, product_name }) => [
    `quantities[${sent.indexOf(id)}]`,
    `How many of ${product_name}`,
  ]);

  return { ...rejection, labels: { ...rejection.labels, ...Object.fromEntries(labels) } };
}

/** How many of an item. All of these fields have one name, as a plain form sends a list. */
export function QuantityField({ fields: { itemIds, quantities }, item }: QuantityFieldProps) {
  // A form that was refused may have had other items.
  const index = [itemIds.initialValue].flat().indexOf(item.id);
  const typed = [quantities.initialValue].flat()[index];
  const id = `${quantities.id}[${index === -1 ? item.id : index}]`;

  return (
    <div>
      <HiddenInput name={itemIds.name} value={item.id} />
      <Label htmlFor={id}>How many of {item.product_name}</Label>
      <p id={`${id}-hint`} className="mb-1.5 text-small text-soft">
        {item.price === undefined
          ? `Up to ${item.quantity}.`
          : `${formatPrice(item.price)} each, up to ${item.quantity}.`}
      </p>
      <input
        id={id}
        name={quantities.name}
        type="number"
        inputMode="numeric"
        min={0}
        max={item.quantity}
        defaultValue={String(typed ?? 0)}
        aria-describedby={`${id}-hint`}
        className="control"
      />
    </div>
  );
}
