import { shortId } from "#functions/ids";
import { countNoun } from "~/lib/count";
import { ASKED } from "~/shop/order-requests/order-request";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { openStatusesDialog } from "./statuses.server";

type StatusesDialogProps = { dialog: Awaited<ReturnType<typeof openStatusesDialog>> };

/** What is about to be changed, and what is not. */
export function StatusesDialog({ dialog }: StatusesDialogProps) {
  const { title, status, changed, cancelled, already, expected } = dialog;
  const isNothing = changed.length + cancelled.length + already === 0;

  return (
    <Dialog title={title}>
      {isNothing && <p>No order is ticked. Tick the orders in the list first.</p>}
      {changed.length > 0 && (
        <>
          <p>{`${countNoun(changed.length, "order")} will be ${status}, and each customer gets a mail:`}</p>
          <ul className="my-2 list-disc pl-5">
            {changed.map((order) => (
              <li key={order.id}>
                Order {shortId(order.id)}, {order.status}, <bdi>{order.customer}</bdi>
                {order.asked && `: ${ASKED[order.asked].toLowerCase()}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {already > 0 && <p>{`${countNoun(already, "order is", "orders are")} ${status} already.`}</p>}
      {cancelled.length > 0 && (
        <p>{`Cancelled, so change them one by one: ${cancelled.map(shortId).join(", ")}.`}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {changed.length > 0 && (
          <ActionForm intent="setStatuses" values={{ orders: expected, status }}>
            <SubmitButton>{`Set to ${status}`}</SubmitButton>
          </ActionForm>
        )}
        <DialogCancel>Back to the List</DialogCancel>
      </div>
    </Dialog>
  );
}
