import type { Queryable } from "../engine/engine";
import { newId } from "./new-id";
import type { LineItemRequest } from "./session-request";
import { invalidParam } from "./stripe-error";

/** A line as it is stored. */
export type LineItem = LineItemRequest & { id: string; name: string };

/** The lines with the names of their products; throws if there is no such product. */
export async function nameLines(db: Queryable, lines: LineItemRequest[]): Promise<LineItem[]> {
  const rows = await db.query<{ id: string; name: string }>(
    "select id, name from payments.products where id = any ($1::text[])",
    [lines.flatMap(({ price_data: price }) => price.product ?? [])],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));

  return lines.map((line, index) => {
    const param = `line_items[${index}][price_data]`;
    return { ...line, id: newId("li_1"), name: nameOf(line, names, param) };
  });
}

function nameOf(
  { price_data: { product, product_data } }: LineItemRequest,
  names: Map<string, string>,
  param: string,
): string {
  if (product && product_data) {
    const message = "You may only specify one of these parameters: product, product_data.";
    throw invalidParam(message, param);
  }
  if (product_data) return product_data.name;
  if (!product) {
    const message = `Missing required param: ${param}[product_data].`;
    throw invalidParam(message, `${param}[product_data]`, "parameter_missing");
  }
  const name = names.get(product);
  if (name === undefined) {
    throw invalidParam(`No such product: '${product}'`, `${param}[product]`, "resource_missing");
  }
  return name;
}
