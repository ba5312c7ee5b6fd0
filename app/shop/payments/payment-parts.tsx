import { Fragment } from "react";
import { formatDate } from "~/lib/dates";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { type Payment, PENDING, paidOf, type Refund, refundsOf } from "./payment";

interface PaymentNoteProps {
  order: Payment;
  className?: string;
}

/** What was paid and refunded. The status of an order says nothing about its payment. */
export function PaymentNote({ order, className }: PaymentNoteProps) {
  const { payment_state = "paid" } = order;
  const isGone = payment_state === "refunded";
  const pending = PENDING[payment_state];

  return (
    <p className={classNames("flex gap-1.5 font-semibold", !isGone && "text-good", className)}>
      {!isGone && <Icon name="check" className="mt-0.5" />}
      <span>
        {`Paid ${paidOf(order)}`.trim()}
        <span className="text-ink">
          {refundsOf(order).map((refund) => (
            <Fragment key={refund.at}>
              {" · "}
              <RefundedOn refund={refund} />
            </Fragment>
          ))}
          {pending && ` · ${pending}`}
        </span>
      </span>
    </p>
  );
}

/** That something was refunded, with its sum and its day. */
export function RefundedOn({ refund: { amount, at } }: { refund: Refund }) {
  return (
    <>
      {`Refunded ${amount}`}
      {at && (
        <>
          {" on "}
          <time dateTime={at}>{formatDate(at)}</time>
        </>
      )}
    </>
  );
}

interface PaymentLinkProps {
  url: string;
  /** Which of several payments it is, for those who hear the page. */
  of?: string;
}

/** Leads to the payment in Stripe's dashboard. */
export function PaymentLink({ url, of }: PaymentLinkProps) {
  return (
    <a href={url} rel="noreferrer" className="link inline-flex min-h-11 items-center gap-1.5">
      <Icon name="external" className="size-4" />
      <span>
        Payment at Stripe
        {of && <span className="sr-only">{` of order ${of}`}</span>}
      </span>
    </a>
  );
}
