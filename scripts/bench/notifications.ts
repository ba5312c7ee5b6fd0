import { EventEmitter, once } from "node:events";
import { type Bench, sample } from "./sample";

/** From the insert of a row until it reaches a subscriber. */
export const notifications: Bench = async (cloud) => {
  const service = cloud.service();
  const arrivals = new EventEmitter();
  const change = { event: "INSERT", schema: "public", table: "notifications" } as const;
  const channel = service
    .channel("bench")
    .on("postgres_changes", change, () => arrivals.emit("row"));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => (status === "SUBSCRIBED" ? resolve() : reject(error)));
  });

  try {
    return [
      await sample("insert until arrival", async () => {
        const row = once(arrivals, "row", { signal: AbortSignal.timeout(5_000) });
        await service.from("notifications").insert({ title: "Bench", message: "Heard." });
        await row;
      }),
    ];
  } finally {
    await service.removeAllChannels();
    service.realtime.disconnect();
  }
};
