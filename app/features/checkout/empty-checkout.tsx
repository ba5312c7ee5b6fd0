import { EmptyBox } from "~/features/site/drawings/small";
import type { Message } from "~/lib/message";
import { ButtonLink } from "~/ui/button";
import { Ending } from "~/ui/ending";

/** Nothing to pay for; said with the reason, if a form came here with an emptied cart. */
export function EmptyCheckout({ message }: { message: Message | null }) {
  return (
    <Ending
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
    </Ending>
  );
}
