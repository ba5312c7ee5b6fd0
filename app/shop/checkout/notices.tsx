import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDateTime } from "~/lib/dates";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";

/** The customer turned back at the payment page. What is on it stays reserved until it ends, or is let go. */
export function PaymentCancelled({ reservedUntil }: { reservedUntil: string | null }) {
  return (
    <Notice title="Payment cancelled.">
      Nothing was charged, and your cart is as you left it.
      {reservedUntil && (
        <>
          {" "}
          What is in it stays reserved for you until{" "}
          <time dateTime={reservedUntil}>{formatDateTime(reservedUntil)}</time>.
          <ActionForm action="/checkout/reservation" className="mt-3">
            <SubmitButton variant="secondary">Let It Go</SubmitButton>
          </ActionForm>
        </>
      )}
    </Notice>
  );
}

/** No second payment page is opened while the first may be open, so that nobody pays twice. */
export function EarlierPage({ url }: { url: string }) {
  return (
    <Notice title="Your earlier payment page may still be open.">
      You can{" "}
      <a href={url} className="link">
        go to that page
      </a>{" "}
      and pay what is on it, or try again in a moment.
    </Notice>
  );
}

/** The cart stays until the payment is confirmed, and could be paid a second time. */
export function UnconfirmedPaymentsNotice({ amounts }: { amounts: string[] }) {
  return (
    <Notice title={`Your payment of ${amounts.join(" and ")} is being confirmed.`}>
      What is in your cart would be{" "}
      <Link to="/dashboard/orders" className="link">
        another order
      </Link>
      . Please do not pay for the same things again.
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 flex gap-3 rounded-card border border-l-4 border-l-brand bg-card p-4"
    >
      <Icon name="info" className="mt-0.5 text-brand" />
      <div>
        <strong className="font-semibold">{title}</strong> {children}
      </div>
    </div>
  );
}
