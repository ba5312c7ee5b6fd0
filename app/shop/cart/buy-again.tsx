import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCart } from "./cart-context";

/** Puts what was ordered into the cart once more. */
export function BuyAgain() {
  const { revision } = useCart();

  return (
    <ActionForm intent="buyAgain" values={{ revision: String(revision) }}>
      <SubmitButton variant="secondary" pendingLabel="Adding">
        Buy Again
      </SubmitButton>
    </ActionForm>
  );
}
