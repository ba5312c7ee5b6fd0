import { z } from "zod/v4";
import { ORDERS_STATUS_VALUES } from "#database";
import { STATUSES_OF_MANY } from "./ticked";

/** Orders, each with the status that the question was about. */
const expectedOrders = z
  .string()
  .max(5000)
  .transform((text) =>
    [...text.matchAll(/([\da-f-]{36}):(\w+)/g)].map(([, id = "", expected = ""]) => ({
      id,
      expected,
    })),
  )
  .pipe(z.array(z.object({ id: z.uuid(), expected: z.enum(ORDERS_STATUS_VALUES) })));

export const statusesForm = z.object({
  intent: z.literal("setStatuses"),
  orders: expectedOrders,
  status: z.enum(STATUSES_OF_MANY),
});
