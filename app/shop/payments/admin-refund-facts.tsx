import type { Rows } from "#database";
import { paidText } from "#functions/money";
import { formatDate, formatDateTime } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { describeDispute, REFUND_STATES } from "./refund-words";

interface RefundListProps {
  refunds: Rows["refund_row"][];
  disputes: Rows["dispute_row"][];
}

/** What became of a payment: its refunds and disputes, oldest first. */
export function RefundList({ refunds, disputes }: RefundListProps) {
  if (refunds.length + disputes.length === 0) return null;

  return (
    <ul className="divide-y">
      {refunds.map((refund) => (
        <li key={refund.id} className="py-2.5 wrap-anywhere">
          <RefundFacts refund={refund} />
        </li>
      ))}
      {disputes.map((dispute) => (
        <li key={dispute.id} className="py-2.5 wrap-anywhere">
          <DisputeFacts dispute={dispute} />
        </li>
      ))}
    </ul>
  );
}

export function RefundFacts({ refund }: { refund: Rows["refund_row"] }) {
  const { amount_cents, currency, status, failure, reason, items, created_at } = refund;
  const { text, tone } = REFUND_STATES[status];

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{paidText(amount_cents, currency)}</span>{" "}
        <Badge tone={tone}>{text}</Badge>{" "}
        <time dateTime={created_at} className="text-small text-soft">
          {formatDateTime(created_at)}
        </time>
      </p>
      {items.length > 0 && <p>{items.join(", ")}</p>}
      {reason && <p className="text-soft">{reason}</p>}
      {failure && <p className="text-bad">Stripe says: {failure}</p>}
    </>
  );
}

export function DisputeFacts({ dispute }: { dispute: Rows["dispute_row"] }) {
  const { amount_cents, currency, status, reason, due_at, created_at } = dispute;

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">
          {paidText(amount_cents, currency)} disputed
        </span>{" "}
        <Badge tone="yellow">{describeDispute(status)}</Badge>{" "}
        <time dateTime={created_at} className="text-small text-soft">
          {formatDateTime(created_at)}
        </time>
      </p>
      {reason && <p className="text-soft">The customer says: {reason.replaceAll("_", " ")}</p>}
      {due_at && (
        <p>
          To be answered until <time dateTime={due_at}>{formatDate(due_at)}</time>.
        </p>
      )}
    </>
  );
}
