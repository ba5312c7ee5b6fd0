import { Icon } from "~/ui/icon";

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
