import { KeepPlace } from "./keep-place";
import { LastUpdated } from "./last-updated";
import { useLive } from "./use-live";

/** Lets a conversation grow by itself, and says how old it is where it does not. */
export function LiveChat({ orderId }: { orderId: string }) {
  useLive(`/events/chat/${orderId}`);

  return (
    <>
      <KeepPlace />
      <LastUpdated />
    </>
  );
}
