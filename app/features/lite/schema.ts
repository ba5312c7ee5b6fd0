import { z } from "zod/v4";

export const liteForm = z.object({
  lite: z.enum(["on", "off"]),
  redirectTo: z.string().optional(),
});
