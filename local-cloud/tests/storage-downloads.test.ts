import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { BUCKETS } from "./support/buckets";

onOneEngine("downloads", (cloud) => {
  let url = "";
  beforeAll(async () => {
    await cloud().engine.execute(BUCKETS);
    const photos = cloud().service().storage.from("photos");
    await photos.upload("digits.txt", "0123456789", {
      contentType: "text/plain",
      cacheControl: "86400",
    });
    await photos.upload("page.html", "<h1>", { contentType: "text/html" });
    await photos.upload("empty", "");
    url = photos.getPublicUrl("digits.txt").data.publicUrl;
  });
  const get = (headers: Record<string, string> = {}, method = "GET") =>
    fetch(url, { headers, method });

  test("tell what caches need to know", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await get({}, method);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "accept-ranges": "bytes",
        "access-control-allow-origin": "*",
        "cache-control": "max-age=86400",
        "content-length": "10",
        "content-type": "text/plain",
        etag: '"781e5e245d69b566979b86e28d23f2c7"',
        "last-modified": expect.stringMatching(/GMT$/),
      });
      expect(await response.text()).toBe(method === "GET" ? "0123456789" : "");
    }
    const page = await fetch(url.replace("digits.txt", "page.html"));
    expect(page.headers.get("content-type")).toBe("text/plain");
    expect(await (await fetch(url.replace("digits.txt", "empty"))).text()).toBe("");
  });

  test("are not repeated for a client that has the file", async () => {
    const { headers } = await get();
    const etag = headers.get("etag") ?? "";
    for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const response = await get({ "if-none-match": condition });
      expect(response.status).toBe(304);
      expect(response.headers.get("etag")).toBe(etag);
    }
    const modified = headers.get("last-modified") ?? "";
    expect((await get({ "if-modified-since": modified })).status).toBe(304);
    const earlier = new Date(Date.parse(modified) - 2_000).toUTCString();
    expect((await get({ "if-modified-since": earlier })).status).toBe(200);
    // The tag is the stronger of the two.
    const both = { "if-none-match": '"other"', "if-modified-since": modified };
    expect((await get(both)).status).toBe(200);
  });

  describe("of a part", () => {
    test.each([
      ["bytes=0-3", "0123", "bytes 0-3/10"],
      ["bytes=4-", "456789", "bytes 4-9/10"],
      ["bytes=-2", "89", "bytes 8-9/10"],
      ["bytes=-20", "0123456789", "bytes 0-9/10"],
      ["bytes=8-20", "89", "bytes 8-9/10"],
    ])("send what %s asks for", async (range, text, contentRange) => {
      const response = await get({ range });
      expect(response.status).toBe(206);
      expect(response.headers.get("content-range")).toBe(contentRange);
      expect(response.headers.get("content-length")).toBe(String(text.length));
      expect(await response.text()).toBe(text);
    });

    test.each(["bytes=10-", "bytes=3-2", "bytes=-0", "bytes=-", "bytes=a-b", "bytes=0-1,3-4"])(
      "refuse %s",
      async (range) => {
        const response = await get({ range });
        expect(response.status).toBe(416);
        expect(response.headers.get("content-range")).toBe("bytes */10");
        expect(await response.json()).toMatchObject({
          statusCode: "416",
          code: "InvalidRange",
          message: "invalid range provided",
        });
      },
    );
  });
});
