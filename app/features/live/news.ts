/** What a stream tells of a new row; the page asks for the rest. */
export interface News {
  id: string;
  created_at: string;
}

export interface OrderNews extends News {
  total_amount: number;
}

export interface NotificationNews extends News {
  order_id: string | null;
  kind: "sent" | "order" | "status" | "chat";
  title: string;
  message: string;
  type: "info" | "success" | "warning" | "error";
}
