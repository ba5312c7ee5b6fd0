export const SITE = "https://homeline.example";

/** What the web server needs to be told, for tests that start none or one of their own. */
export const SETTINGS = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_ANON_KEY: "key",
  SITE_URL: SITE,
  COOKIE_SECRET: "a secret of more than 32 characters",
  CLIENT_ADDRESS_SECRET: "a secret of more than 32 characters",
  PAYMENT_PAGE_ORIGIN: "https://pay.example",
};
