import type { ReactNode } from "react";
import { Letter, PulledPlug } from "~/features/site/drawings/small";
import { ButtonLink } from "~/ui/button";

interface EndingProps {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

function Ending({ title, drawing, children, actions }: EndingProps) {
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center sm:py-16">
      <div className="text-brand">{drawing}</div>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-soft">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}

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

/** Nothing more can be said yet, or the order is no longer there to be shown. */
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
