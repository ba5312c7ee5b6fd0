import { expect, test } from "vitest";
import { configAt, parseConfig, readConfig } from "../src/config-file";

test("reads tables, texts, numbers, booleans and lists, and leaves comments out", () => {
  const config = parseConfig(`
    project_id = "homeline" # the name
    [auth]
    enabled = true
    site_url = 'http://localhost:3000/#top'
    jwt_expiry = 3_600
    additional_redirect_urls = [
      "http://a/**", # one
      'http://b?x=[1]',
    ]
    [functions.create-checkout]
    verify_jwt = false
    note = "a \\"quoted\\" # word"
  `);

  expect(configAt(config, "project_id")).toBe("homeline");
  expect(configAt(config, "auth.enabled")).toBe(true);
  expect(configAt(config, "auth.site_url")).toBe("http://localhost:3000/#top");
  expect(configAt(config, "auth.jwt_expiry")).toBe(3600);
  expect(configAt(config, "auth.additional_redirect_urls")).toEqual([
    "http://a/**",
    "http://b?x=[1]",
  ]);
  expect(configAt(config, "functions.create-checkout.verify_jwt")).toBe(false);
  expect(configAt(config, "functions.create-checkout.note")).toBe('a "quoted" # word');
});

test("knows nothing that is not written there", () => {
  const config = parseConfig("[__proto__]\npolluted = true");

  expect(configAt(config, "auth.enabled")).toBeUndefined();
  expect(configAt(config, "toString.name")).toBeUndefined();
  expect(configAt({}, "polluted")).toBeUndefined();
  expect(readConfig({ supabaseDir: "/nowhere" })).toEqual({});
});

test.each(["key", "key = ", "[table", "key = word", 'key = "open', "a = 1\n[a]\nb = 2"])(
  "says which line it cannot read: %j",
  (text) => {
    expect(() => parseConfig(text)).toThrow(/supabase\/config\.toml/);
  },
);

test("reads the settings of this project", () => {
  const config = readConfig({ supabaseDir: "supabase" });

  expect(configAt(config, "auth.email.enable_confirmations")).toBe(true);
  expect(configAt(config, "auth.email.template.confirmation.subject")).toEqual(expect.any(String));
});
