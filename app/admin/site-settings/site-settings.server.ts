import { setTimeZone } from "~/lib/dates";
import type { PublicDb } from "~/services/supabase.server";
import { DEFAULT_SETTINGS, type SiteSettings } from "./site-settings";

/** How long settings that were read serve pages of one visitor, so that these ask the backend no more for them. */
const RECENT_MS = 10_000;

// The settings are the same for all requests, which are answered by them while the backend is away.
let lastRead = DEFAULT_SETTINGS;
let readAt = Number.NEGATIVE_INFINITY;

interface ReadOptions {
  /** A page that is cached for all shows what has just changed; its read is cached, too. */
  isForAll: boolean;
}

/** The settings, or those that were read last if the backend does not answer. */
export async function readSettings(
  db: () => PublicDb,
  { isForAll }: ReadOptions,
): Promise<SiteSettings> {
  if (isForAll || performance.now() - readAt > RECENT_MS) {
    const { data } = await db().from("site_settings").select("name, value");
    if (data) keep(withDefaults(data));
  }
  return lastRead;
}

/** Has the next page read them again, since they were changed here. */
export function forgetReadSettings() {
  readAt = Number.NEGATIVE_INFINITY;
}

/** What pages read of the settings. The database has checked the type of each value. */
export const withDefaults = (rows: { name: string; value: unknown }[]): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(
    rows.filter(({ name }) => name in DEFAULT_SETTINGS).map(({ name, value }) => [name, value]),
  ),
});

function keep(settings: SiteSettings) {
  lastRead = settings;
  readAt = performance.now();
  setTimeZone(settings.timeZone);
}
