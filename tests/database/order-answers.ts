export interface OrderRow {
  id: string;
  status: string;
  unread_messages: number;
  order_items: { product_name: string }[];
  customer: { username: string; email: string; city: string | null } | null;
}

export interface Page<Row> {
  total: number;
  rows: Row[];
}

export type Counts = Record<"total" | "pending" | "processing" | "completed" | "cancelled", number>;

export interface ExportedOrder {
  id: string;
  created_at: string;
}
