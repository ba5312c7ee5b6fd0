import { DeleteAction, RowActions, RowDialogButton } from "~/admin/list-parts";
import { countNoun } from "~/lib/count";
import { formatDateTime } from "~/lib/dates";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { Section } from "~/ui/section";
import type { NotificationBatch } from "./admin.server";

const TONES = { info: "blue", success: "green", warning: "yellow", error: "red" } as const;

export function BatchList({ batches }: { batches: NotificationBatch[] }) {
  return (
    <Section id="sent" title="Sent Notifications">
      {batches.length === 0 && <EmptyState title="No notifications yet" drawing={<EmptyBox />} />}
      <ul className="divide-y rounded-card border bg-card empty:hidden">
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
}

function BatchRow({ batch }: { batch: NotificationBatch }) {
  const { id, title, message, type, send_at, created_at } = batch;

  return (
    <li
      id={rowAnchor(id)}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4"
    >
      <div className="min-w-0 grow basis-64">
        <div className="mb-1 flex flex-wrap items-center gap-3">
          <h3 className="text-item">{title}</h3>
          <Badge tone={TONES[type]}>{type}</Badge>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="text-soft">
          <bdi>{recipientsOf(batch)}</bdi> · {send_at && "to be sent "}
          <time dateTime={send_at ?? created_at}>{formatDateTime(send_at ?? created_at)}</time>
        </p>
      </div>
      <RowActions>
        {send_at && <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />}
        <DeleteAction id={id} rowName={title} />
      </RowActions>
    </li>
  );
}

function recipientsOf({ target, recipients, recipient_name }: NotificationBatch): string {
  if (target === "all") return countNoun(recipients, "recipient");
  return recipient_name ?? "no recipient";
}
