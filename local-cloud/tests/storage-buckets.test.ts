import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import type { Cloud } from "../src/cloud";
import type { Settings } from "../src/settings";
import { readStorageConfig } from "../src/storage/sizes";
import { createStorage } from "../src/storage/storage";
import { settingsOf } from "./support/config";

onOneEngine("buckets", (cloud) => {
  const storage = () => cloud().service().storage;

  test("are made, found and listed", async () => {
    const names = async (query = {}) =>
      (await storage().listBuckets(query)).data?.map(({ name }) => name) ?? [];
    // The project has some of its own.
    const before = await names();
    const options = { public: true, fileSizeLimit: "20MB", allowedMimeTypes: ["image/*", "a/b"] };
    expect(await storage().createBucket("made", options)).toEqual({
      data: { name: "made" },
      error: null,
    });
    await storage().createBucket("another");
    expect((await storage().getBucket("made")).data).toEqual({
      id: "made",
      name: "made",
      owner: null,
      public: true,
      type: "STANDARD",
      file_size_limit: 20_000_000,
      allowed_mime_types: ["image/*", "a/b"],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const all = [...before, "another", "made"].sort();
    expect(await names()).toEqual(all);
    expect(await names({ sortColumn: "name", sortOrder: "desc", limit: 1 })).toEqual(all.slice(-1));
    expect(await names({ search: "OTHER" })).toEqual(["another"]);
  });

  test("are refused with upstream's words", async () => {
    await storage().createBucket("taken");
    const refused = async (name: string, options?: Parameters<typeof create>[1]) =>
      (await create(name, options)).error;
    const create = (...args: Parameters<ReturnType<typeof storage>["createBucket"]>) =>
      storage().createBucket(...args);

    expect(await refused("taken")).toMatchObject({
      statusCode: "409",
      message: "The resource already exists",
    });
    for (const name of ["a/b", " spaces ", "ü", "x".repeat(101)]) {
      expect(await refused(name)).toMatchObject({ message: "Bucket name invalid" });
    }
    expect(await refused("large", { public: false, fileSizeLimit: "20GB" })).toMatchObject({
      statusCode: "413",
    });
    expect((await refused("odd", { public: false, fileSizeLimit: "20 apples" }))?.message).toMatch(
      "Invalid file size format",
    );
    expect(await refused("odd", { public: false, allowedMimeTypes: ["no type"] })).toMatchObject({
      statusCode: "415",
      message: "mime type no type is not supported",
    });
    expect((await storage().getBucket("none")).error).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
  });

  describe("what Storage lacks", () => {
    test("is a 501 that names itself", async () => {
      await storage().createBucket("lacking");
      await storage().from("lacking").upload("a.png", "1");
      const files = storage().from("lacking");
      const transform = { width: 10 };
      const lacking = [
        [
          await storage().updateBucket("lacking", { public: true }),
          "PUT /storage/v1/bucket/lacking",
        ],
        [await storage().emptyBucket("lacking"), "POST /storage/v1/bucket/lacking/empty"],
        [await storage().deleteBucket("lacking"), "DELETE /storage/v1/bucket/lacking"],
        [await files.download("a.png", { transform }), "/render/image/authenticated/"],
        [await files.createSignedUrl("a.png", 60, { transform }), "image transformations"],
        [await files.purgeCache("a.png"), "DELETE /storage/v1/cdn/"],
        [await storage().createBucket("x", { public: false, type: "ANALYTICS" }), "ANALYTICS"],
        [await storage().analytics.createBucket("x"), "POST /storage/v1/iceberg/bucket"],
        [await storage().vectors.createBucket("x"), "POST /storage/v1/vector/"],
      ] as const;
      for (const [{ error }, named] of lacking) {
        expect(error?.message).toMatch(/^The local cloud does not implement /);
        expect(error?.message).toContain(named);
        expect(error?.status).toBe(501);
      }
      const resumable = await fetch(`${cloud().url}/storage/v1/upload/resumable`, {
        method: "POST",
      });
      expect(resumable.status).toBe(501);
    });
  });

  test("need a key, and a session that is valid", async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${cloud().url}/storage/v1/bucket`, { headers })).json();
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

  test("and files are open to pages of every origin", async () => {
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
    const response = await storage.fetch(new Request("http://localhost/storage/v1/bucket"));
    expect(response.status).toBe(404);
    expect((await response.json()).message).toMatch("Storage is turned off");
    expect(readStorageConfig(await settingsOf("")).isEnabled).toBe(true);
  });
});
