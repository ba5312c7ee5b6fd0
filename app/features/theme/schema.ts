import { z } from "zod/v4";
import { THEMES } from "./theme-switch";

export const theme = z.enum(THEMES);

export const themeForm = z.object({ theme, redirectTo: z.string().optional() });
