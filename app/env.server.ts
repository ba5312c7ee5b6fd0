import { cookieAffixes } from "./lib/cookie-names";
import { readSettings } from "./settings";

/** The settings of the web server, read once. */
export const env = readSettings(process.env);

export const isHttps = env.SITE_URL.startsWith("https:");

export const { prefix: cookiePrefix, suffix: cookieSuffix } = cookieAffixes(env.SITE_URL);
