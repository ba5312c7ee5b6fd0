import { z } from "zod/v4";

const theme = z.enum(["light", "dark", "system"]);

export const preferences = z.object({ theme, isLite: z.boolean() });

export type Preferences = z.output<typeof preferences>;
export type Theme = Preferences["theme"];

/** Each switch sends its own field. */
export const preferencesForm = z.object({
  theme: theme.optional(),
  lite: z.enum(["on", "off"]).optional(),
  redirectTo: z.string().optional(),
});
