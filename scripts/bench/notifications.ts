import { EventEmitter, once } from "node:events";
import { type Bench, sample } from "./sample";

/** From the insert of a row until a subscriber hears of it. */
export const notifications: Bench = async (cloud) => {
  const service = cloud.service();
  const heard = new EventEmitter();
  const change = { event: "INSERT", schema: "public", table: "notifications" } as const;
  const channel = service.channel("bench").on("postgres_changes", change, () => heard.emit("row"));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => (status === "SUBSCRIBED" ? resolve() : reject(error)));
  });

  try {
    return [
      await sample("insert until heard", async () => {
        const row = once(heard, "row", { signal: AbortSignal.timeout(5_000) });
        await service.from("notifications").insert({ title: "Bench", message: "Heard." });
        await row;
      }),
    ];
  } finally {
    await service.removeAllChannels();
    service.realtime.disconnect();
  }
};
