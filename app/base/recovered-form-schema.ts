import { z } from "zod/v4";

/** The login beside a form that was sent without a session; no other form has these names. */
export const sessionFields = z.object({
  sessionEmail: z.string().max(320),
  sessionPassword: z.string(),
  sessionCode: z.string().max(20).default(""),
});
