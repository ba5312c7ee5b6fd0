import { getZodConstraint } from "@conform-to/zod/v4";
import { countryName } from "~/lib/countries.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type RowEdit, saveEdit, versionsOf } from "~/lib/form/row-conflicts.server";
import type { Outcome } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { settingsForms } from "./schema";
import type { SiteSettings } from "./site-settings";
import { forgetReadSettings, withDefaults } from "./site-settings.server";

export type SettingsPage = Awaited<ReturnType<typeof findSettingsPage>>;

/** The settings as their forms are opened. */
export async function findSettingsPage(db: Db) {
  const settings = await findEditedSettings(db);
  const { contact, delivery, blog, mail } = settingsForms;

  return {
    settings: {
      ...settings,
      servedCountries: settings.servedCountries.map(countryName).join("\n"),
    },
    timeZones: ["UTC", ...Intl.supportedValuesOf("timeZone")],
    constraints: {
      contact: getZodConstraint(contact),
      delivery: getZodConstraint(delivery),
      blog: getZodConstraint(blog),
      mail: getZodConstraint(mail),
    },
  };
}

async function findEditedSettings(db: Db) {
  const { data } = await db
    .from("site_settings")
    .select("name, value, updated_at")
    .order("updated_at", { ascending: false })
    .throwOnError();
  const settings = withDefaults(data);

  return {
    ...settings,
    versions: versionsOf(settings),
    updated_at: data[0]?.updated_at ?? "",
  };
}

export async function saveSettings(
  db: Db,
  { form, settings }: { form: RowEdit; settings: Partial<SiteSettings> },
): Promise<Outcome> {
  return saveEdit({
    form: { ...form, ...settings },
    columns: settings,
    message: successMessage("Settings Saved", "Every page shows them from now on."),
    find: () => findEditedSettings(db),
    update: async (changes, updatedAt) => {
      const { data, error } = await db.rpc("save_settings", {
        _values: changes,
        ...(updatedAt && { _updated_at: updatedAt }),
      });
      forgetReadSettings();
      return { data: data ? [changes] : null, failed: failureOrThrow(error, "Error") };
    },
  });
}
