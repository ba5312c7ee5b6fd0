import { EmptyState } from "~/ui/empty-state";
import { TryAgain } from "~/ui/try-again";

export function OrdersNotLoaded() {
  return (
    <div role="alert">
      <EmptyState
        title="Error loading orders"
        text="We could not reach them just now."
        action={<TryAgain />}
      />
    </div>
  );
}
