import type { FlashMessage } from "~/lib/flash-message";
import { ButtonLink } from "~/ui/button";
import { EmptyBox, Letter, PulledPlug } from "~/ui/illustrations";
import { StatusPage } from "~/ui/status-page";

/** The customer is back, and it is not known yet whether the payment went through. */
export function Confirming({ to }: { to: string }) {
  return (
    <StatusPage
      title="Confirming Your Payment"
      drawing={<Letter />}
      actions={
        <ButtonLink to={to} variant="secondary">
          Look Again
        </ButtonLink>
      }
    >
      Your payment is not confirmed yet. If you have paid, please do not pay again: this page looks
      again by itself, and you may also leave it. As soon as your payment is confirmed, your order
      appears among your orders, and a receipt goes to your email.
    </StatusPage>
  );
}

/** Paid, but the order is no longer there to be shown. */
export function OrderGone() {
  return (
    <StatusPage
      title="Your Payment Arrived"
      drawing={<Letter />}
      actions={
        <>
          <ButtonLink to="/contact">Contact Support</ButtonLink>
          <ButtonLink to="/dashboard/orders" variant="secondary">
            View Orders
          </ButtonLink>
        </>
      }
    >
      The order is no longer among your orders: the shop has taken it away. Please write to us if
      you did not expect that.
    </StatusPage>
  );
}

export function PaymentError({ text }: { text: string }) {
  return (
    <div role="alert">
      <StatusPage
        title="Payment Error"
        drawing={<PulledPlug />}
        actions={
          <>
            <ButtonLink to="/shop">Continue Shopping</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Contact Support
            </ButtonLink>
          </>
        }
      >
        {text}
      </StatusPage>
    </div>
  );
}

/** Nothing to pay for; said with the reason, if a form came here with an emptied cart. */
export function EmptyCheckout({ message }: { message: FlashMessage | null }) {
  return (
    <StatusPage
      title="Your Cart is Empty"
      drawing={<EmptyBox />}
      notice={
        message && (
          <p role="alert" className="font-semibold text-bad">
            {message.title}: {message.text}
          </p>
        )
      }
      actions={<ButtonLink to="/shop">Continue Shopping</ButtonLink>}
    >
      Add something to it, and you can pay for it here.
    </StatusPage>
  );
}
