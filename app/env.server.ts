import { readSettings } from "./settings";

/** The settings of the web server, read once. */
export const env = readSettings(process.env);

export const isHttps = env.SITE_URL.startsWith("https:");

// Browsers take a cookie of such a name from this host only, and over https only.
export const cookiePrefix = isHttps ? "__Host-" : "";

// Sites on one host share cookies whatever their port, so the names tell them apart.
export const cookieSuffix = isHttps ? "" : `-${new URL(env.SITE_URL).port || "80"}`;
