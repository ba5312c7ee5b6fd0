import { Badge } from "~/ui/badge";
import { describeState, type Reader, type WorkState } from "./work-state";

interface WorkBadgeProps {
  /** Null for a product. */
  state: WorkState | null;
  orderStatus: string;
  isGivenBack?: boolean;
  reader: Reader;
}

/** How far the work on a service is. */
export function WorkBadge(props: WorkBadgeProps) {
  const { state, orderStatus, isGivenBack = false, reader } = props;
  if (!state) return null;

  const texts = describeState(state, { orderStatus, isGivenBack });
  return <Badge tone={texts.tone}>{texts[reader]}</Badge>;
}
