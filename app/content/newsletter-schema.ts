import { z } from "zod/v4";

export const subscribeForm = z.object({ email: z.email().max(255) });
