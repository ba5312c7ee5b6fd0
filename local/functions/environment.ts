import type { Cloud } from "../cloud";

/** What `Deno.env` holds in every function: the project's own keys and its secrets. */
export function environmentOf({ settings, keys }: Cloud): Record<string, string> {
  return {
    SUPABASE_URL: settings.url,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    STRIPE_SECRET_KEY: keys.payment,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: settings.url,
    MAIL_URL: settings.url,
    MAIL_KEY: keys.mail,
    MAIL_FROM: "Homeline <hello@homeline.test>",
    SITE_URL: settings.siteUrl,
  };
}
