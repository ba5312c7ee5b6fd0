import { Letter, PulledPlug } from "~/features/site/drawings/small";
import { ButtonLink } from "~/ui/button";
import { Ending } from "~/ui/ending";

/** The customer is back before the news of the payment is. */
export function Confirming({ to }: { to: string }) {
  return (
    <Ending
      title="Confirming Your Payment"
      drawing={<Letter />}
      actions={
        <ButtonLink to={to} variant="secondary">
          Look Again
        </ButtonLink>
      }
    >
      This takes a moment. The page goes on by itself.
    </Ending>
  );
}

/** Paid, but the order is no longer there to be shown. */
export function OrderGone() {
  return (
    <Ending
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
    </Ending>
  );
}

/** Nothing more can be said yet. */
export function PaymentReceived() {
  return (
    <Ending
      title="Thank You"
      drawing={<Letter />}
      actions={
        <>
          <ButtonLink to="/dashboard/orders">View Orders</ButtonLink>
          <ButtonLink to="/shop" variant="secondary">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      As soon as your payment is confirmed, your order appears among your orders, and a receipt is
      on its way to your email. Until then nothing is lost: your cart stays as it is.
    </Ending>
  );
}

export function PaymentError({ text }: { text: string }) {
  return (
    <div role="alert">
      <Ending
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
      </Ending>
    </div>
  );
}
