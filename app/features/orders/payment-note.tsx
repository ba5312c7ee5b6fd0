import { formatDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

interface PaymentNoteProps {
  /** An order is made when its payment has arrived, so that it has the date of the payment. */
  order: { amount_paid: number | null; created_at: string };
  className?: string;
}

/** The payment of an order, which its status says nothing about. */
export function PaymentNote({ order, className }: PaymentNoteProps) {
  const { amount_paid, created_at } = order;

  return (
    <p className={classNames("flex gap-1.5 font-semibold text-good", className)}>
      <Icon name="check" className="mt-0.5" />
      <span>
        {amount_paid === null ? "Paid on " : `Paid ${formatPrice(amount_paid)} on `}
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </span>
    </p>
  );
}

interface PaymentLinkProps {
  url: string;
  /** Which of several payments it is, for those who hear the page. */
  of?: string;
}

/** The payment in the provider's dashboard, where alone the money can be given back. */
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
