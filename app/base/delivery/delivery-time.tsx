import { formatSpan } from "#functions/days";
import { useSettings } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

/** How long a parcel takes, where it is not known yet where it goes. */
export function DeliveryTimes({ className }: { className?: string }) {
  const { deliveryTimes } = useSettings();

  return (
    <p className={classNames("flex gap-2.5 text-small text-soft", className)}>
      <Icon name="clock" className="text-brand" />
      {`Free delivery: ${deliveryTimes}.`}
    </p>
  );
}

interface ArrivalProps {
  order: { arrives_from: string | null; arrives_to: string | null };
}

/** Between which days an order arrives, as it was said when it was paid. */
export function Arrival({ order: { arrives_from, arrives_to } }: ArrivalProps) {
  return (
    arrives_from &&
    arrives_to && (
      <p className="flex gap-2.5">
        <Icon name="clock" className="mt-0.5 text-brand" />
        {`Expected ${formatSpan(arrives_from, arrives_to)}`}
      </p>
    )
  );
}
