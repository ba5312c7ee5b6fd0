import type { Rows } from "#database";

export type Kind = Pick<Rows["order_item_row"], "product_type">;

export const hasProduct = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "product");

export const hasService = (items: Kind[]) =>
  items.some(({ product_type }) => product_type === "service");
