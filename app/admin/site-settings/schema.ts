import { z } from "zod/v4";
import { INVALID_EMAIL } from "~/accounts/auth/schema";
import { HOME_COUNTRY } from "~/base/delivery/delivery";
import { findCountry } from "~/lib/countries.server";
import { isTimeZone } from "~/lib/dates";
import { editedFields, isPhoneNumber, NO_PHONE_NUMBER, requiredText } from "~/lib/form/fields";
import type { SiteSettings } from "./site-settings";

const NO_HOURS = "Please write a line for each of the hours, such as Mon-Fri: 9-6 EST.";
const isLineOfHours = (line: string) => /^[^:\s][^:]*:\s*\S/.test(line);

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A country a line, as codes. */
const countries = z
  .string()
  .max(10_000)
  .default("")
  .transform((text, context) => {
    const codes = lines(text).map((line) => {
      const code = findCountry(line);
      if (!code) context.addIssue(`“${line.slice(0, 60)}” is no country that is known here.`);
      return code ?? "";
    });
    return [...new Set(codes)].sort();
  });

const SPAN = /^(\d{1,2}) *(?:to|-|–) *(\d{1,2})$/;

/** A span of days, such as "2 to 5". */
const businessDays = requiredText(20).transform((text, context) => {
  const [, from, to] = SPAN.exec(text) ?? [];
  if (!(Number(from) <= Number(to))) {
    context.addIssue("Please write the fewest and the most days, such as 2 to 5.");
  }
  return `${Number(from)} to ${Number(to)}`;
});

/** The forms of the page of settings, and the settings that each of them has. */
const GROUPS = {
  contact: {
    phone: requiredText(40).refine(isPhoneNumber, NO_PHONE_NUMBER).describe("Phone"),
    email: z.email({ error: INVALID_EMAIL }).max(320).describe("Email"),
    location: requiredText(200).describe("Location"),
    businessHours: requiredText(300)
      .transform((text) => lines(text).join("\n"))
      .refine((text) => lines(text).every(isLineOfHours), NO_HOURS)
      .describe("Business hours"),
    timeZone: requiredText(60)
      .refine(isTimeZone, "Please choose a time zone, such as America/New_York.")
      .describe("Time zone"),
  },
  delivery: {
    servedCountries: countries.describe("Countries"),
    homeDeliveryDays: businessDays.describe(`Business days within the ${HOME_COUNTRY}`),
    otherDeliveryDays: businessDays.describe("Business days to other countries"),
    returnDays: z.number().int().min(0).max(365).describe("Days to return equipment"),
  },
  blog: {
    monthlyReaders: z.string().trim().max(20).default("").describe("Monthly readers"),
    readerRating: z.string().trim().max(20).default("").describe("Reader rating"),
  },
  mail: {
    mailFooter: z.string().trim().max(500).default("").describe("Line at the foot of mails"),
  },
};

const { contact, delivery, blog, mail } = GROUPS;

export const settingsForms = {
  contact: z.object({ intent: z.literal("contact"), ...editedFields(contact), ...contact }),
  delivery: z.object({ intent: z.literal("delivery"), ...editedFields(delivery), ...delivery }),
  blog: z.object({ intent: z.literal("blog"), ...editedFields(blog), ...blog }),
  mail: z.object({ intent: z.literal("mail"), ...editedFields(mail), ...mail }),
};

export const settingsForm = z.discriminatedUnion("intent", [
  settingsForms.contact,
  settingsForms.delivery,
  settingsForms.blog,
  settingsForms.mail,
]);

/** The settings of a form, without what else it sends. */
export function settingsIn(form: z.output<typeof settingsForm>): Partial<SiteSettings> {
  const names = Object.keys(GROUPS[form.intent]);

  return Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name)));
}
