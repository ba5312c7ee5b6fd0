import { setTimeZone } from "~/lib/dates";
import type { PublicDb } from "~/services/supabase.server";
import { DEFAULT_SETTINGS, type SiteSettings } from "./settings";

// The settings are the same for all requests, which are answered by them while the backend is away.
let lastRead = DEFAULT_SETTINGS;

/** The settings, or those that were read last if the backend does not answer. */
export async function readSettings(db: PublicDb): Promise<SiteSettings> {
  const { data } = await db.from("site_settings").select("name, value");
  if (data) lastRead = withDefaults(data);
  setTimeZone(lastRead.timeZone);

  return lastRead;
}

/** The database has checked the type of each value. */
export const withDefaults = (rows: { name: string; value: unknown }[]): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
});
