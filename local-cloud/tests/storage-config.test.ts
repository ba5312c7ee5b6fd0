import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import type { Cloud } from "../src/cloud";
import type { Settings } from "../src/settings";
import { readStorageConfig } from "../src/storage/sizes";
import { createStorage } from "../src/storage/storage";
import { settingsOf } from "./support/config";

onOneEngine("files", (cloud) => {
  test("need a key, and a session that is valid", async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${cloud().url}/storage/v1/object/authenticated/papers/a`, { headers })).json();
    expect(await ask({})).toMatchObject({
      statusCode: "401",
      message: "No API key found in request",
    });
    expect(await ask({ apikey: "sb_publishable_no" })).toMatchObject({
      message: "Invalid API key",
    });
    const apikey = cloud().keys.publishable;
    expect(await ask({ apikey, authorization: "Bearer a.b.c" })).toMatchObject({
      statusCode: "403",
      error: "Unauthorized",
      code: "AccessDenied",
    });
  });

  test("are open to pages of every origin", async () => {
    const response = await fetch(`${cloud().url}/storage/v1/object/papers/a`, {
      method: "OPTIONS",
      headers: {
        origin: "https://shop.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,authorization,x-upsert",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("x-upsert");
  });
});

describe("[storage] in config.toml", () => {
  test("sets the largest file", async () => {
    const limitOf = async (text: string) =>
      readStorageConfig(await settingsOf(`[storage]\n${text}`)).sizeLimit;
    expect(await limitOf("")).toBe(50 * 1024 ** 2);
    expect(await limitOf('file_size_limit = "5MiB"')).toBe(5 * 1024 ** 2);
    expect(await limitOf('file_size_limit = "1.5 GB"')).toBe(1.5 * 1024 ** 3);
    expect(await limitOf('file_size_limit = "300"')).toBe(300);
    expect(await limitOf("file_size_limit = 5_000")).toBe(5_000);
    await expect(limitOf('file_size_limit = "some"')).rejects.toThrow("is not a size: some");
  });

  test("turns it off", async () => {
    const settings = (await settingsOf("[storage]\nenabled = false")) as Settings;
    const storage = createStorage({ settings } as Cloud);
    const response = await storage.fetch(new Request("http://localhost/storage/v1/object/a/b"));
    expect(response.status).toBe(404);
    expect((await response.json()).message).toMatch("Storage is turned off");
    expect(readStorageConfig(await settingsOf("")).isEnabled).toBe(true);
  });
});
