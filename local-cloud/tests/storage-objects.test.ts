import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { BUCKETS } from "./support/buckets";

onOneEngine("files through the real client", (cloud) => {
  beforeAll(() => cloud().engine.execute(BUCKETS));
  const papers = () => cloud().service().storage.from("papers");
  const files = () => readdir(join(cloud().settings.dataDir, "storage/files"));
  const rowOf = async (name: string) => {
    const [row] = await cloud().engine.query<{ metadata: object; user_metadata: object }>(
      "select metadata, user_metadata from storage.objects where name = $1",
      [name],
    );
    return row;
  };
  const textOf = async (path: string) => (await papers().download(path)).data?.text();

  test("are uploaded as forms and as raw bytes, and come back", async () => {
    const form = new Blob(["Ünder\r\n--form"], { type: "text/markdown" });
    const metadata = { pages: 3, title: "Größe" };
    const uploaded = await papers().upload("a/form.md", form, { metadata, cacheControl: "60" });
    expect(uploaded).toEqual({
      data: { path: "a/form.md", id: expect.any(String), fullPath: "papers/a/form.md" },
      error: null,
    });
    expect(await textOf("a/form.md")).toBe("Ünder\r\n--form");
    expect(await rowOf("a/form.md")).toMatchObject({
      metadata: { size: 14, mimetype: "text/markdown", cacheControl: "max-age=60" },
      user_metadata: metadata,
    });

    const raw = await papers().upload("a/raw", new Uint8Array([1, 2]), { metadata });
    expect(raw.error).toBeNull();
    expect(await rowOf("a/raw")).toMatchObject({
      metadata: { size: 2, mimetype: "text/plain;charset=UTF-8", cacheControl: "max-age=3600" },
      user_metadata: metadata,
    });
    const stream = new Blob(["streamed"]).stream();
    expect((await papers().upload("a/stream", stream)).error).toBeNull();
    expect(await textOf("a/stream")).toBe("streamed");
    expect((await papers().upload("a/empty", "")).error).toBeNull();
    expect(await textOf("a/empty")).toBe("");
  });

  test("are added once, and replaced if told so", async () => {
    await papers().upload("once.txt", "first");
    const before = await files();
    expect((await papers().upload("once.txt", "second")).error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
    expect(await textOf("once.txt")).toBe("first");
    expect((await papers().upload("once.txt", "third", { upsert: true })).error).toBeNull();
    expect(await textOf("once.txt")).toBe("third");
    // The file of what was replaced is gone.
    expect((await files()).length).toBe(before.length);
  });

  test("keep one file of several that come at once", async () => {
    const before = await files();
    const texts = ["1", "2", "3", "4", "5", "6"];
    const uploads = texts.map((text) => papers().upload("race.txt", text, { upsert: true }));
    for (const { error } of await Promise.all(uploads)) expect(error).toBeNull();
    expect(texts).toContain(await textOf("race.txt"));
    expect((await files()).length).toBe(before.length + 1);
  });

  test("exist or not", async () => {
    await papers().upload("exists.txt", "1");
    expect(await papers().exists("exists.txt")).toEqual({ data: true, error: null });
    expect(await papers().exists("gone.txt")).toMatchObject({
      data: false,
      error: { status: 400 },
    });
    const absent = { status: 400, statusCode: "404", message: "Object not found" };
    expect((await papers().download("gone.txt")).error).toMatchObject(absent);
    const elsewhere = cloud().service().storage.from("nowhere");
    const noBucket = { statusCode: "404", message: "Bucket not found" };
    expect((await elsewhere.download("a")).error).toMatchObject(noBucket);
    expect((await elsewhere.upload("a", "1")).error).toMatchObject(noBucket);
  });

  test("are moved", async () => {
    await papers().upload("move/from.txt", "moved", { metadata: { kept: true } });
    expect((await papers().move("move/from.txt", "move/to.txt")).data).toMatchObject({
      message: "Successfully moved",
    });
    expect(await textOf("move/to.txt")).toBe("moved");
    expect(await papers().exists("move/from.txt")).toMatchObject({ data: false });

    expect(await rowOf("move/to.txt")).toMatchObject({ user_metadata: { kept: true } });
    const toPhotos = { destinationBucket: "photos" };
    expect((await papers().move("move/to.txt", "photo.txt", toPhotos)).error).toBeNull();
    const photos = cloud().service().storage.from("photos");
    expect(await (await photos.download("photo.txt")).data?.text()).toBe("moved");

    expect((await papers().move("gone", "elsewhere")).error).toMatchObject({ statusCode: "404" });
    await papers().upload("taken", "1");
    await papers().upload("other", "2");
    const taken = { statusCode: "409", message: "The resource already exists" };
    expect((await papers().move("other", "taken")).error).toMatchObject(taken);
    const nowhere = { destinationBucket: "nowhere" };
    expect((await papers().move("other", "x", nowhere)).error).toMatchObject({
      message: "The related resource does not exist",
    });
  });

  test("are removed with their bytes", async () => {
    await papers().upload("remove/1", "1");
    await papers().upload("remove/2", "2");
    const before = (await files()).length;
    const { data } = await papers().remove(["remove/1", "remove/2", "remove/3"]);
    expect(data).toEqual([
      expect.objectContaining({ name: "remove/1", bucket_id: "papers", id: expect.any(String) }),
      expect.objectContaining({ name: "remove/2" }),
    ]);
    expect((await files()).length).toBe(before - 2);
    expect((await papers().remove(["remove/1"])).data).toEqual([]);
  });

  describe("are refused", () => {
    const small = () => cloud().service().storage.from("small");
    const tooLarge = {
      status: 400,
      statusCode: "413",
      message: "The object exceeded the maximum allowed size",
    };

    test.each([
      ["a form", () => new Blob(["12345678901"], { type: "text/plain" })],
      ["raw bytes", () => Buffer.from("12345678901")],
      ["a stream", () => new Blob(["12345678901"]).stream()],
    ])("as %s above the limit of their bucket", async (_, body) => {
      const before = await files();
      const upload = await small().upload("large", body(), { contentType: "text/plain" });
      expect(upload.error).toMatchObject(tooLarge);
      expect(await small().exists("large")).toMatchObject({ data: false });
      expect(await files()).toEqual(before);
    });

    test("with another type than their bucket takes", async () => {
      for (const contentType of ["image/png", "image/webp", "text/plain"]) {
        const name = contentType.replace("/", ".");
        expect((await small().upload(name, "1", { contentType })).error).toBeNull();
      }
      for (const contentType of ["text/html", "application/pdf", "text/plain; charset=utf-8"]) {
        expect((await small().upload("other", "1", { contentType })).error).toMatchObject({
          statusCode: "415",
          message: `mime type ${contentType} is not supported`,
        });
      }
    });

    test("under names that no URL can hold", async () => {
      for (const name of ["ü.txt", "a|b", "~a", "a[1]"]) {
        const { error } = await papers().upload(name, "1");
        expect(error?.message).toMatch(/^Invalid key: /);
      }
      expect((await papers().move("once.txt", "ü")).error?.message).toBe("Invalid key: ü");
      expect((await papers().upload("a b/c+d&e(1)'!.txt", "1")).error).toBeNull();
      expect(await textOf("a b/c+d&e(1)'!.txt")).toBe("1");
    });

    test("without a file in their form", async () => {
      const form = new FormData();
      form.append("note", "no file");
      expect((await papers().upload("none", form)).error).toMatchObject({
        statusCode: "400",
        message: "No content provided",
      });
    });
  });
});
