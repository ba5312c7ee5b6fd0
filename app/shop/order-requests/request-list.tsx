import type { ReactNode } from "react";
import { formatDateTime } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/section";
import { type OrderRequest, REQUESTS } from "./order-request";

interface RequestListProps<Request extends OrderRequest> {
  title: string;
  requests: Request[];
  /** What stands below a request until it is closed. */
  whileOpen?: (request: Request) => ReactNode;
}

/** What was asked about an order and what was answered, oldest first. */
export function RequestList<Request extends OrderRequest>({
  title,
  requests,
  whileOpen,
}: RequestListProps<Request>) {
  if (requests.length === 0) return null;

  return (
    <Section id={REQUESTS} title={title}>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                {request.kind === "cancel" ? "To cancel" : "To return"}
              </span>{" "}
              <AnswerBadge request={request} />{" "}
              <time dateTime={request.created_at} className="text-small text-soft">
                {formatDateTime(request.created_at)}
              </time>
            </p>
            <p>
              {request.items
                .map(({ product_name, quantity }) => `${quantity} × ${product_name}`)
                .join(", ")}
            </p>
            <p className="whitespace-pre-line">{request.reason}</p>
            {request.answer_text && (
              <p className="whitespace-pre-line border-l-2 border-line pl-3">
                <span className="sr-only">Our answer: </span>
                {request.answer_text}
              </p>
            )}
            {request.closed_at === null && whileOpen?.(request)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AnswerBadge({ request: { answer, closed_at } }: { request: OrderRequest }) {
  if (answer === null && closed_at === null) return <Badge tone="yellow">Not answered yet</Badge>;
  if (answer === null) return <Badge>Withdrawn</Badge>;

  return answer === "yes" ? (
    <Badge tone="green">Answered with yes</Badge>
  ) : (
    <Badge tone="red">Answered with no</Badge>
  );
}
