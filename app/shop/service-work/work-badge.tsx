import { Badge } from "~/ui/badge";
import { describeState, type WorkState } from "./work-state";

interface WorkBadgeProps {
  /** Null for a product. */
  state: WorkState | null;
  orderStatus: string;
  isGivenBack?: boolean;
}

/** How far the work on a service is, for the shop. */
export function WorkBadge({ state, orderStatus, isGivenBack = false }: WorkBadgeProps) {
  if (!state) return null;

  const { text, tone } = describeState(state, { orderStatus, isGivenBack });
  return <Badge tone={tone}>{text}</Badge>;
}
