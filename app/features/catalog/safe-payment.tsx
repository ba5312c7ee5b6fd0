import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

/** What becomes of a card's number, where somebody decides to use one. */
export function SafePayment({ className }: { className?: string }) {
  return (
    <p className={classNames("flex gap-2.5 text-small text-soft", className)}>
      <Icon name="lock" className="text-brand" />
      You pay by card on the payment provider's own page. We never see your card number.
    </p>
  );
}
