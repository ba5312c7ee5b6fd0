import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readSettings, settingsSchema } from "~/settings";
import { clientAddress } from "../../server/client-address";
import { SETTINGS } from "../support/settings";

const GUIDE = readFileSync("docs/operating.md", "utf8");
const DEPLOYING = readFileSync("docs/deploying.md", "utf8");

// `npm start` makes its own.
const DEFAULTS_OF_START: Record<string, string> = { HOST: "127.0.0.1" };

test("without settings of its own it serves port 3000 of every address", () => {
  expect(readSettings(SETTINGS)).not.toHaveProperty("HOST");
  expect(readSettings(SETTINGS)).toMatchObject({ PORT: 3000, TRUST_PROXY: 0 });
});

test("the error names every missing setting", () => {
  expect(() => readSettings({ ...SETTINGS, SITE_URL: "", COOKIE_SECRET: undefined })).toThrow(
    /needs to be told SITE_URL, COOKIE_SECRET\./,
  );
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["TRUST_PROXY", "yes"],
  ["SITE_URL", "homeline.example"],
  ["SITE_URL", "https://homeline.example/shop"],
  ["PAYMENT_PAGE_ORIGIN", "https://pay.example; script-src *"],
  ["COOKIE_SECRET", "too short"],
  ["MAX_REQUESTS", "0"],
  ["STOP_GRACE_SECONDS", "soon"],
  ["LIVE_HEARTBEAT_SECONDS", "61"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readSettings({ ...SETTINGS, [name]: value })).toThrow(name);
});

const OPTIONAL = Object.entries(settingsSchema.shape).flatMap(([name, setting]) => {
  const { success, data } = setting.safeParse(undefined);
  return success ? [{ name, fallback: data }] : [];
});

test.each(OPTIONAL)("an empty $name counts as none", ({ name, fallback }) => {
  const settings: Record<string, unknown> = readSettings({ ...SETTINGS, [name]: "" });
  expect(settings[name]).toBe(fallback);
});

test.each(OPTIONAL)("docs/operating.md names $name with its default", ({ name, fallback }) => {
  const [, byDefault = ""] = new RegExp(`^\\| \`${name}\` \\| (.*?) \\|`, "m").exec(GUIDE) ?? [];
  expect(byDefault.split(";")[0]).toBe(DEFAULTS_OF_START[name] ?? String(fallback ?? "none"));
});

test("docs/deploying.md gives a web server all that it has to be told, and no more", () => {
  const [, block = ""] =
    /`npm run serve` with these settings:\n+```\n(.*?)```/s.exec(DEPLOYING) ?? [];
  const needed = Object.keys(settingsSchema.shape).filter(
    (name) => !OPTIONAL.some((optional) => optional.name === name),
  );

  expect([...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort()).toEqual(needed.sort());
});

test("all that is wrong is told at once, and no secret with it", () => {
  const wrong = { SUPABASE_URL: "", PORT: "http", COOKIE_SECRET: "hush" };
  expect(() => readSettings({ ...SETTINGS, ...wrong })).toThrow(
    /^The web server needs to be told SUPABASE_URL\. .+\nCOOKIE_SECRET must have 32 characters or more, not 4\.\nPORT must .+"http"\.$/,
  );
});

test.each([
  ["no proxy is believed", 0, ["1.1.1.1"], "9.9.9.9"],
  ["the last of the list, of one proxy", 1, ["6.6.6.6, 1.1.1.1"], "1.1.1.1"],
  ["the one before it, of two", 2, ["6.6.6.6, 1.1.1.1, 2.2.2.2"], "1.1.1.1"],
  ["a list over several headers", 2, ["6.6.6.6", "1.1.1.1, 2.2.2.2"], "1.1.1.1"],
  ["a list that is too short", 2, ["1.1.1.1"], "1.1.1.1"],
  ["no list", 1, undefined, "9.9.9.9"],
  ["what is no address", 1, ["unknown"], "9.9.9.9"],
  ["an address with its port", 1, ["1.1.1.1:1234"], "1.1.1.1"],
  ["an address of six with its port", 1, ["[2001:db8::1]:1234"], "2001:db8::1"],
])("a client's address: %s", (_name, trustedProxies, forwarded, address) => {
  const incoming = {
    socket: { remoteAddress: "::ffff:9.9.9.9" },
    headersDistinct: { "x-forwarded-for": forwarded },
  } as unknown as IncomingMessage;

  expect(clientAddress(incoming, trustedProxies)).toBe(address);
});
