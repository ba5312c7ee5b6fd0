import { EmptyBox } from "~/features/site/drawings/small";
import type { Message } from "~/lib/message";
import { ButtonLink } from "~/ui/button";

/** Nothing to pay for; said with the reason, if a form came here with an emptied cart. */
export function EmptyCheckout({ message }: { message: Message | null }) {
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center sm:py-16">
      <div className="text-brand">
        <EmptyBox />
      </div>
      <h1 className="text-title">Your Cart is Empty</h1>
      {message && (
        <p role="alert" className="font-semibold text-bad">
          {message.title}: {message.text}
        </p>
      )}
      <p className="text-lead text-soft">Add something to it, and you can pay for it here.</p>
      <ButtonLink to="/shop" className="mt-4">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
