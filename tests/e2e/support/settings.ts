import { DEFAULT_SETTINGS } from "../../../app/admin/site-settings/site-settings";
import type { Backend } from "./clients";

const SET = { monthlyReaders: "50K+", readerRating: "4.8" };

/** The settings of the demo. */
export const DEMO_SETTINGS = { ...DEFAULT_SETTINGS, ...SET };

export async function resetSettings(backend: Backend) {
  await backend.from("site_settings").delete().neq("name", "").throwOnError();
  const rows = Object.entries(SET).map(([name, value]) => ({ name, value }));
  await backend.from("site_settings").insert(rows).throwOnError();
}
