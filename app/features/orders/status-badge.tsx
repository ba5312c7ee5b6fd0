import { Badge, type Tone } from "~/ui/badge";
import type { OrderStatus } from "./order";

const TONES: Record<OrderStatus, Tone> = {
  pending: "yellow",
  processing: "blue",
  completed: "green",
  cancelled: "red",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
