import { Badge } from "~/ui/badge";
import { describeState, type Reader, type WorkState } from "./work-state";

interface WorkBadgeProps {
  /** Null for a product. */
  state: WorkState | null;
  orderStatus: string;
  reader: Reader;
}

/** How far the work on a service is. */
export function WorkBadge({ state, orderStatus, reader }: WorkBadgeProps) {
  if (!state) return null;

  const texts = describeState(state, orderStatus);
  return <Badge tone={texts.tone}>{texts[reader]}</Badge>;
}
