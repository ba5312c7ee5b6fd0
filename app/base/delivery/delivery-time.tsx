import { useSettings } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { HOME_CODE, HOME_COUNTRY } from "./delivery";

/** How long a parcel takes, where it is not known yet where it goes. */
export function DeliveryTimes({ className }: { className?: string }) {
  const { homeDeliveryTime, otherDeliveryTime, servedCountries: served } = useSettings();
  const isAbroadOnly = served.length > 0 && !served.includes(HOME_CODE);
  const isHomeOnly = served.length === 1 && !isAbroadOnly;
  const within = `${homeDeliveryTime} within the ${HOME_COUNTRY}`;
  const both = `${within}, ${otherDeliveryTime} to other countries`;

  return (
    <p className={classNames("flex gap-2.5 text-small text-soft", className)}>
      <Icon name="clock" className="text-brand" />
      {`Free delivery: ${isAbroadOnly ? otherDeliveryTime : isHomeOnly ? within : both}.`}
    </p>
  );
}

/** How long it takes to where it goes. */
export function DeliveryTime({ country }: { country: string | undefined }) {
  const { homeDeliveryTime, otherDeliveryTime } = useSettings();
  const time = country === HOME_COUNTRY ? homeDeliveryTime : otherDeliveryTime;

  return <p className="text-small text-soft">{`Free delivery: ${time} once it is packed.`}</p>;
}
