import { countNoun } from "~/lib/count";
import { formatShortDate } from "~/lib/dates";
import { Section } from "~/ui/section";
import { WorkBadge } from "./work-badge";
import { SERVICES, type WorkState } from "./work-state";

interface WorkListProps {
  orderStatus: string;
  services: {
    id: string;
    product_name: string;
    work_state: WorkState | null;
    work_since: string | null;
    revisions: number | null;
    included_revisions: number | null;
    refunded: number;
    quantity: number;
  }[];
}

/** The services of an order for the shop. A message in the conversation delivers them. */
export function WorkList({ services, orderStatus }: WorkListProps) {
  if (services.length === 0) return null;

  return (
    <Section id={SERVICES} title="Services">
      <ul className="divide-y border-y">
        {services.map((service) => (
          <li
            key={service.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {service.product_name}{" "}
              <WorkBadge
                state={service.work_state}
                orderStatus={orderStatus}
                isGivenBack={service.refunded === service.quantity}
              />
            </span>{" "}
            <span className="text-soft tabular-nums">
              {service.work_since && (
                <>
                  since{" "}
                  <time dateTime={service.work_since}>{formatShortDate(service.work_since)}</time>
                </>
              )}
              {service.included_revisions
                ? `, ${service.revisions} of ${countNoun(service.included_revisions, "revision")} used`
                : ""}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
