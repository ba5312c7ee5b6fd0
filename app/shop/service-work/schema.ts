import { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS } from "#database";
import { idempotencyKey, moment, requiredText } from "~/lib/form/fields";

const itemId = z.uuid();

export const acceptForm = z.object({
  intent: z.literal("acceptService"),
  itemId,
  /** When what the page shows was delivered. */
  since: moment,
});

export const reviseForm = z.object({
  intent: z.literal("reviseService"),
  itemId,
  message: requiredText(
    CHAT_MESSAGES_LIMITS.message,
    "Please say what should be different.",
  ).describe("What should be different"),
  idempotencyKey,
});

/** What a message of the shop does about each of the open services, which a plain form sends as two lists. */
export const workFields = {
  serviceIds: z.array(z.uuid()).max(100).default([]),
  works: z
    .array(z.enum(["none", "deliver", "ask", "begin"]))
    .max(100)
    .default([])
    .describe("Services"),
};

/** The services that a message delivers, about which it asks for more, or that it says can begin. */
export const servicesTo = (
  work: "deliver" | "ask" | "begin",
  { serviceIds, works }: { serviceIds: string[]; works: string[] },
) => serviceIds.filter((_, index) => works[index] === work);
