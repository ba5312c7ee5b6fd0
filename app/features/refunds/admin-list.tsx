import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { AdminRow, AdminRows, RowAction, RowActions } from "~/features/admin/list-parts";
import { LOG_PATH, orderPath } from "~/features/admin/sections";
import { DisputeFacts, RefundFacts } from "./refund-list";

export function FailedRefunds({ refunds }: { refunds: Rows["refund_row"][] }) {
  return (
    <AdminRows rows={refunds}>
      {(refund, at) => (
        <AdminRow
          key={refund.id}
          id={refund.id}
          actions={
            <RowActions>
              {refund.order_id && (
                <RowAction intent="tryAgain" label="Try Again" {...rowOf("Refund", refund, at)} />
              )}
              <RowAction intent="markReviewed" label="Looked At" {...rowOf("Refund", refund, at)} />
            </RowActions>
          }
        >
          <RefundFacts refund={refund} />
          <OrderLink id={refund.order_id} />
        </AdminRow>
      )}
    </AdminRows>
  );
}

export function OpenDisputes({ disputes }: { disputes: Rows["dispute_row"][] }) {
  return (
    <AdminRows rows={disputes}>
      {(dispute, at) => (
        <AdminRow
          key={dispute.id}
          id={dispute.id}
          actions={
            <RowActions>
              <RowAction
                intent="markDisputeReviewed"
                label="Looked At"
                {...rowOf("Dispute", dispute, at)}
              />
            </RowActions>
          }
        >
          <DisputeFacts dispute={dispute} />
          <OrderLink id={dispute.order_id} />
        </AdminRow>
      )}
    </AdminRows>
  );
}

const rowOf = (noun: string, { id }: { id: string }, at: number) => ({
  id,
  rowName: `${noun} ${shortId(id)}`,
  to: LOG_PATH,
  at,
});

function OrderLink({ id }: { id: string | null }) {
  return (
    <p>
      {id ? (
        <Link to={orderPath(id)} className="link is-data">
          Order {shortId(id)}
        </Link>
      ) : (
        "Its order was deleted."
      )}
    </p>
  );
}
