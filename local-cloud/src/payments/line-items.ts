import type { FormObject } from "./form";
import type { LineItem } from "./products";
import { integer, object, optional, text } from "./readers";
import type { SessionRow } from "./session-row";
import { invalidParam } from "./stripe-error";

const readPaging = object({
  limit: optional(integer(1, 100)),
  starting_after: optional(text(100)),
  ending_before: optional(text(100)),
});

export function listLineItems(row: SessionRow, form: FormObject) {
  const { limit = 10, starting_after: after, ending_before: before } = readPaging(form, "");
  const start = after ? indexOf(row, after, "starting_after") + 1 : 0;
  const end = before ? indexOf(row, before, "ending_before") : row.line_items.length;
  const from = before ? Math.max(start, end - limit) : start;
  const to = before ? end : Math.min(end, start + limit);

  return {
    object: "list",
    data: row.line_items.slice(from, to).map((line) => lineItemObject(line, row)),
    has_more: before ? from > start : to < end,
    url: `/v1/checkout/sessions/${row.id}/line_items`,
  };
}

function indexOf(row: SessionRow, id: string, param: string): number {
  const index = row.line_items.findIndex((line) => line.id === id);
  if (index < 0) throw invalidParam(`No such item: '${id}'`, param, "resource_missing");
  return index;
}

function lineItemObject({ id, name, price_data: price, quantity }: LineItem, row: SessionRow) {
  const total = price.unit_amount * quantity;
  const suffix = id.slice("li_".length);

  return {
    id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: row.currency,
    description: name,
    metadata: {},
    price: {
      id: `price_${suffix}`,
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: row.created,
      currency: row.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: price.product ?? `prod_${suffix}`,
      recurring: null,
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount: price.unit_amount,
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
  };
}
