import { z } from "zod/v4";
import { MUTED_MAILS_KIND_VALUES } from "#database";
import { tickBox } from "~/lib/form/fields";

const theme = z.enum(["light", "dark", "system"]);

export const preferences = z.object({ theme });

export type Preferences = z.output<typeof preferences>;
export type Theme = Preferences["theme"];

export const preferencesForm = z.object({
  theme,
  redirectTo: z.string().optional(),
});

type MailChoice = (typeof MUTED_MAILS_KIND_VALUES)[number];

const tickBoxes = MUTED_MAILS_KIND_VALUES.map((kind) => [kind, tickBox]);
const mailChoices: Record<MailChoice, typeof tickBox> = Object.fromEntries(tickBoxes);

/** For each kind of mail that may be switched off, whether it is sent. */
export const mailsForm = z.object({ intent: z.literal("chooseMails"), ...mailChoices });
