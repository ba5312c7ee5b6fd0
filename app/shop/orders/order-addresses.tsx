import { Fragment } from "react";
import { CHANGE_DELIVERY } from "~/base/delivery/delivery";
import { DeliveryTime } from "~/base/delivery/delivery-time";
import { joinParts } from "~/lib/join-parts";
import { ParcelList } from "~/shop/parcels/parcel-list";
import { DialogButton } from "~/ui/dialog";
import { hasProduct, isToSend } from "./order";
import type { MyOrder } from "./orders.server";

/** Who paid, and where products are sent. */
export function OrderAddresses({ order }: { order: MyOrder }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <h3 className="mb-1 text-item">Billed to</h3>
        <BillingAddress billing={order.billing} />
      </div>
      {hasProduct(order.order_items) && <Delivery order={order} />}
    </div>
  );
}

function BillingAddress({ billing }: Pick<MyOrder, "billing">) {
  const { firstName, lastName, phone, email } = billing;
  const lines = { name: joinParts(" ", firstName, lastName), ...placeOf(billing), phone, email };
  if (!Object.values(lines).some(Boolean)) {
    return <p className="text-soft">No billing details are kept.</p>;
  }

  return <Lines lines={lines} />;
}

function Delivery({ order }: { order: MyOrder }) {
  const { billing, delivery, parcels } = order;

  return (
    <div>
      <h3 className="mb-1 text-item">Delivery Address</h3>
      {delivery ? (
        <Lines lines={{ name: delivery.name, ...placeOf(delivery), phone: delivery.phone }} />
      ) : (
        <p>The billing address.</p>
      )}
      <ParcelList parcels={parcels} />
      {isToSend(order) && (
        <>
          <DeliveryTime country={(delivery ?? billing).country} />
          <div className="mt-2 print:hidden">
            <DialogButton dialog={CHANGE_DELIVERY}>Change the Address</DialogButton>
          </div>
        </>
      )}
    </div>
  );
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
