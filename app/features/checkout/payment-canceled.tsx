import { Icon } from "~/ui/icon";

/** Whoever turned back at the payment page finds everything as it was. */
export function PaymentCanceled() {
  return (
    <p
      role="status"
      className="mb-6 flex gap-3 rounded-card border border-l-4 border-l-brand bg-card p-4"
    >
      <Icon name="info" className="mt-0.5 text-brand" />
      <span>
        <strong className="font-semibold">Payment canceled.</strong> Nothing was charged, and your
        cart is as you left it.
      </span>
    </p>
  );
}
