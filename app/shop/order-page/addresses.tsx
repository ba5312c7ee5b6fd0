import { Fragment } from "react";
import { CHANGE_DELIVERY, type DeliveryAddress } from "~/base/delivery/delivery";
import { Arrival } from "~/base/delivery/delivery-time";
import { joinParts } from "~/lib/join-parts";
import { isToSend } from "~/shop/orders/order";
import type { MyOrder } from "~/shop/orders/orders.server";
import { ParcelList } from "~/shop/parcels/parcel-list";
import { DialogButton } from "~/ui/dialog";
import { Section } from "~/ui/section";

/** Who paid. */
export function BillingAddress({ billing }: Pick<MyOrder, "billing">) {
  const { firstName, lastName, phone, email } = billing;
  const lines = { name: joinParts(" ", firstName, lastName), ...placeOf(billing), phone, email };
  if (!Object.values(lines).some(Boolean)) {
    return <p className="text-soft">No billing details are kept.</p>;
  }

  return <Lines lines={lines} />;
}

interface OrderDeliveryProps {
  order: Parameters<typeof isToSend>[0] &
    Pick<MyOrder, "destination" | "parcels" | "arrives_from" | "arrives_to">;
}

/** Where the products of an order are sent, in which parcels, and when they arrive. */
export function OrderDelivery({ order }: OrderDeliveryProps) {
  const { destination, parcels, status } = order;
  if (!destination) return null;

  const isOver = status === "completed" || status === "cancelled";
  return (
    <Section id="delivery" title="Delivery">
      <div className="grid gap-3">
        {!isOver && <Arrival order={order} />}
        <ParcelList parcels={parcels} />
        <Destination address={destination} />
        {isToSend(order) && (
          <div className="print:hidden">
            <DialogButton dialog={CHANGE_DELIVERY}>Change the Address</DialogButton>
          </div>
        )}
      </div>
    </Section>
  );
}

export function Destination({ address: { name, phone, ...place } }: { address: DeliveryAddress }) {
  return <Lines lines={{ name, ...placeOf(place), phone }} />;
}

type Place = Partial<Record<"address" | "zipCode" | "city" | "country", string | undefined>>;

const placeOf = ({ address, zipCode, city, country }: Place) => ({
  address,
  place: joinParts(" ", zipCode, city),
  country,
});

function Lines({ lines }: { lines: Record<string, string | undefined> }) {
  return (
    <address className="not-italic">
      {Object.entries(lines).map(
        ([name, line]) =>
          line && (
            <Fragment key={name}>
              {line}
              <br />
            </Fragment>
          ),
      )}
    </address>
  );
}
