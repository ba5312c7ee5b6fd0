import type { Rows } from "#database";
import type { Tone } from "~/ui/badge";

type RefundStatus = Rows["refund_row"]["status"];

/** How far a refund is. */
export const REFUND_STATES: Record<RefundStatus, { text: string; tone: Tone }> = {
  requested: { text: "Waits for the payment provider", tone: "yellow" },
  pending: { text: "On its way", tone: "blue" },
  requires_action: { text: "Waits for the customer", tone: "blue" },
  succeeded: { text: "Given back", tone: "green" },
  failed: { text: "Failed", tone: "red" },
  canceled: { text: "Cancelled", tone: "red" },
};

// The provider's list is open: another status is shown as it is.
const DISPUTE_STATES: Record<string, string> = {
  warning_needs_response: "The bank asks for an answer",
  warning_under_review: "The bank looks at our answer",
  warning_closed: "Closed without a dispute",
  needs_response: "Waits for our answer",
  under_review: "The bank looks at our answer",
  won: "Won: the money stays",
  lost: "Lost: the money is gone",
  prevented: "Prevented",
};

export const describeDispute = (status: string) =>
  DISPUTE_STATES[status] ?? status.replaceAll("_", " ");
