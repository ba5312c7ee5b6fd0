import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { BUCKETS, CUSTOMER } from "./support/buckets";

onOneEngine(
  "links to files",
  (cloud) => {
    beforeAll(async () => {
      await cloud().engine.execute(BUCKETS);
      await papers().upload("a b/c.txt", "abc");
      await photos().upload("shop.svg", "<svg/>", { contentType: "image/svg+xml" });
    });
    const papers = () => cloud().service().storage.from("papers");
    const photos = () => cloud().service().storage.from("photos");
    const linkTo = async (seconds = 60, options = {}) =>
      (await papers().createSignedUrl("a b/c.txt", seconds, options)).data?.signedUrl ?? "";

    test("that are signed are open to all, for their time", async () => {
      const response = await fetch(await linkTo());
      expect(await response.text()).toBe("abc");
      const expires = Date.parse(response.headers.get("expires") ?? "") - Date.now();
      expect(expires).toBeGreaterThan(50_000);
      expect(expires).toBeLessThan(61_000);
      expect(response.headers.get("content-disposition")).toBeNull();

      const short = await linkTo(1);
      await expect
        .poll(async () => (await fetch(short)).json().catch(() => undefined), { interval: 300 })
        .toEqual({
          statusCode: "400",
          error: "InvalidJWT",
          code: "InvalidJWT",
          message: '"exp" claim timestamp check failed',
        });
    });

    test("save a file under its own name or another", async () => {
      const named = async (download: string | boolean) =>
        (await fetch(await linkTo(60, { download }))).headers.get("content-disposition");
      expect(await named(true)).toBe("attachment;");
      expect(await named("Quittung 1.txt")).toBe(
        "attachment; filename=Quittung%201.txt; filename*=UTF-8''Quittung%201.txt",
      );
      const { publicUrl } = photos().getPublicUrl("shop.svg", { download: "ü.svg" }).data;
      expect((await fetch(publicUrl)).headers.get("content-disposition")).toBe(
        "attachment; filename=%C3%BC.svg; filename*=UTF-8''%C3%BC.svg",
      );
    });

    test("of public buckets need no signature", async () => {
      const { publicUrl } = photos().getPublicUrl("shop.svg").data;
      const response = await fetch(publicUrl);
      expect(await response.text()).toBe("<svg/>");
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect((await fetch(publicUrl, { method: "HEAD" })).status).toBe(200);
      const plain = await cloud().anon().storage.from("photos").download("shop.svg");
      expect(plain.error).toBeNull();
      expect(await fetch(publicUrl.replace("/public/", "/"))).toMatchObject({ status: 200 });

      const hidden = papers().getPublicUrl("a b/c.txt").data.publicUrl;
      for (const url of [hidden, hidden.replace("/public/", "/")]) {
        const refused = await fetch(url);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toEqual({
          statusCode: "404",
          error: "Bucket not found",
          code: "NoSuchBucket",
          message: "Bucket not found",
        });
      }
    });

    test("that were changed are refused", async () => {
      const link = new URL(await linkTo());
      const token = link.searchParams.get("token") ?? "";
      const [head, claims] = token.split(".");
      const asked = async (path: string, query: string) =>
        (await fetch(new URL(`${path}${query}`, link))).json();

      expect(await asked(link.pathname, "")).toMatchObject({
        statusCode: "400",
        message: "querystring must have required property 'token'",
      });
      expect(await asked(link.pathname, "?token=no")).toMatchObject({
        error: "InvalidJWT",
        message: "Invalid Compact JWS",
      });
      expect(
        await asked(link.pathname, `?token=${head}.${claims}.${"A".repeat(86)}`),
      ).toMatchObject({ error: "InvalidJWT", message: "signature verification failed" });
      const elsewhere = link.pathname.replace("c.txt", "other.txt");
      expect(await asked(elsewhere, `?token=${token}`)).toMatchObject({
        error: "InvalidSignature",
        message: "Invalid signature",
      });
    });

    test("are no sessions, and sessions are no links", async () => {
      const link = new URL(await linkTo());
      const user = await cloud().as(CUSTOMER);
      const { session } = (await user.auth.getSession()).data;
      link.searchParams.set("token", session?.access_token ?? "");
      expect(await (await fetch(link)).json()).toMatchObject({
        message: "Token is not scoped for download",
      });

      const token = new URL(await linkTo()).searchParams.get("token");
      const asUser = await fetch(`${cloud().url}/rest/v1/jobs?select=id&limit=1`, {
        headers: { apikey: cloud().keys.publishable, authorization: `Bearer ${token}` },
      });
      expect(asUser.status).toBe(401);
    });
  },
  { seed: "demo" },
);
