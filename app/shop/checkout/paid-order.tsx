import { Link } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { Arrival } from "~/base/delivery/delivery-time";
import { Destination } from "~/shop/order-page/addresses";
import { hasService } from "~/shop/orders/item-kinds";
import { OrderItems, PaymentNote } from "~/shop/orders/order-parts";
import type { MyOrder } from "~/shop/orders/orders.server";
import { NeedsList } from "~/shop/service-work/needs-list";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

export function PaidOrder({ order }: { order: MyOrder }) {
  return (
    <div className="mx-auto max-w-dialog">
      <PageTitle intro="Your payment went through. A receipt is on its way to your email.">
        Thank You for Your Order
      </PageTitle>
      <Card className="grid gap-3">
        <p className="font-semibold">Order {shortId(order.id)}</p>
        <OrderItems items={order.order_items} total={order.total_amount} />
        <PaymentNote order={order} />
      </Card>
      <WhatNext order={order} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/dashboard/orders/${order.id}`}>View Order</ButtonLink>
        <ButtonLink to="/shop" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </div>
  );
}

function WhatNext({ order }: { order: MyOrder }) {
  const { id, order_items, destination } = order;
  const needing = order_items.filter(({ needs }) => needs);
  const conversation = `/dashboard/orders/${id}#conversation`;

  return (
    <div className="mt-6">
      <Section id="what-next" title="What Happens Next">
        <ul className="grid gap-2">
          {needing.length > 0 && (
            <li className="grid gap-2">
              <p>
                This is what we need from you before we begin.{" "}
                <Link to={conversation} className="link">
                  Send it to us
                </Link>
                .
              </p>
              <NeedsList items={needing} />
            </li>
          )}
          {hasService(order_items) && (
            <li>
              We write to you about your service in the{" "}
              <Link to={conversation} className="link">
                conversation of this order
              </Link>
              , and agree there on what is done and when.
            </li>
          )}
          {destination && (
            <li className="grid gap-2">
              <p>We pack your parcel and send it to you:</p>
              <Destination address={destination} />
              <Arrival order={order} />
            </li>
          )}
        </ul>
      </Section>
    </div>
  );
}
