import type { Cloud } from "../cloud";
import { projectEnv } from "../keys/project-env";

export function environmentOf(cloud: Cloud): Record<string, string> {
  const { SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, ...others } = projectEnv(cloud);

  return {
    ...others,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: SUPABASE_ANON_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: SUPABASE_SERVICE_ROLE_KEY }),
    // Projects that have switched their legacy keys off have nothing valid under these names.
    ...(cloud.settings.hasLegacyKeys && { SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY }),
    MAIL_FROM: `${cloud.settings.siteName} <hello@homeline.test>`,
    SITE_URL: cloud.settings.siteUrl,
    ...(cloud.settings.databaseUrl && { SUPABASE_DB_URL: cloud.settings.databaseUrl }),
  };
}
