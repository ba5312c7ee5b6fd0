import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { AdminRow, AdminRows, RowAction, RowActions } from "~/admin/list-parts";
import { orderPath } from "~/admin/sections";
import { DisputeFacts, RefundFacts } from "./admin-refund-facts";

export function FailedRefunds({ refunds }: { refunds: Rows["refund_row"][] }) {
  return (
    <AdminRows>
      {refunds.map((refund) => (
        <AdminRow
          key={refund.id}
          id={refund.id}
          actions={
            <RowActions>
              {refund.order_id && (
                <RowAction intent="tryAgain" label="Try Again" {...rowOf(refund)} />
              )}
              <RowAction intent="markReviewed" label="Mark Reviewed" {...rowOf(refund)} />
            </RowActions>
          }
        >
          <RefundFacts refund={refund} />
          <OrderLink id={refund.order_id} />
        </AdminRow>
      ))}
    </AdminRows>
  );
}

interface OpenDisputesProps {
  disputes: Rows["dispute_row"][];
  hasMore: boolean;
}

/** They are answered at the provider, so there is nothing to do with them here. */
export function OpenDisputes({ disputes, hasMore }: OpenDisputesProps) {
  return (
    <>
      <ul className="grid gap-4">
        {disputes.map((dispute) => (
          <li key={dispute.id} id={`row-${dispute.id}`}>
            <DisputeFacts dispute={dispute} />
            <OrderLink id={dispute.order_id} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-4">There are more, with later deadlines.</p>}
    </>
  );
}

const rowOf = ({ id }: { id: string }) => ({ id, rowName: `Refund ${shortId(id)}` });

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
