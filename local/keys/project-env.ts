import type { Cloud } from "../cloud";

/** What whoever works with this project is given: where it is, and its keys. */
export function projectEnv({ settings, keys }: Pick<Cloud, "settings" | "keys">) {
  return {
    SUPABASE_URL: settings.url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    STRIPE_SECRET_KEY: keys.payment,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: settings.url,
    MAIL_URL: settings.url,
    MAIL_KEY: keys.mail,
  };
}
