import { formatDateTime } from "~/lib/dates";

interface TimelineProps {
  placedAt: string;
  changes: { id: string; message: string; created_at: string }[];
}

/** How an order came to where it is. */
export function Timeline({ placedAt, changes }: TimelineProps) {
  const steps = [
    { id: "placed", message: "Your order was paid.", created_at: placedAt },
    ...changes,
  ];

  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {steps.map(({ id, message, created_at }) => (
        <li key={id}>
          <p>{message}</p>
          <p className="text-small text-soft">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
