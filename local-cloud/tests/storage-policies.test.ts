import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { BUCKETS, CUSTOMER, CUSTOMER_ID } from "./support/buckets";

const DENIED = {
  status: 400,
  statusCode: "403",
  message: "new row violates row-level security policy",
};
const HIDDEN = { statusCode: "404", message: "Object not found" };

onOneEngine(
  "policies of storage",
  (cloud) => {
    beforeAll(() => cloud().engine.execute(BUCKETS));
    const own = (name: string) => `${CUSTOMER_ID}/${name}`;
    const customer = async () => (await cloud().as(CUSTOMER)).storage.from("papers");
    const other = async () => (await cloud().as("admin@homeline.test")).storage.from("papers");
    const service = () => cloud().service().storage.from("papers");
    const visitor = () => cloud().anon().storage.from("papers");
    const names = async () =>
      (await cloud().engine.query<{ name: string }>("select name from storage.objects")).map(
        ({ name }) => name,
      );

    test("let owners do all with their own files", async () => {
      const files = await customer();
      expect((await files.upload(own("a.txt"), "1")).error).toBeNull();
      expect((await files.upload(own("a.txt"), "2", { upsert: true })).error).toBeNull();
      expect(await (await files.download(own("a.txt"))).data?.text()).toBe("2");
      expect((await files.list(CUSTOMER_ID)).data).toMatchObject([{ name: "a.txt" }]);
      expect((await files.move(own("a.txt"), own("c.txt"))).error).toBeNull();
      expect((await files.createSignedUrl(own("c.txt"), 60)).error).toBeNull();
      expect((await files.remove([own("c.txt")])).data).toMatchObject([
        { name: own("c.txt"), owner: CUSTOMER_ID, owner_id: CUSTOMER_ID },
      ]);
    });

    test("hide them from others, and refuse what others do to them", async () => {
      await service().upload(own("mine.txt"), "1", { upsert: true });
      for (const files of [await other(), visitor()]) {
        expect((await files.upload(own("new.txt"), "1")).error).toMatchObject(DENIED);
        expect((await files.upload(own("new.txt"), new Blob(["1"]))).error).toMatchObject(DENIED);
        const replacing = await files.upload(own("mine.txt"), "2", { upsert: true });
        expect(replacing.error).toMatchObject(DENIED);
        expect((await files.download(own("mine.txt"))).error).toMatchObject(HIDDEN);
        expect((await files.exists(own("mine.txt"))).data).toBe(false);
        expect((await files.createSignedUrl(own("mine.txt"), 60)).error).toMatchObject(HIDDEN);
        expect((await files.list(CUSTOMER_ID)).data).toEqual([]);
        expect((await files.move(own("mine.txt"), "x")).error).toMatchObject(HIDDEN);
        expect((await files.remove([own("mine.txt")])).data).toEqual([]);
      }
      expect(await names()).toContain(own("mine.txt"));
      expect(await names()).not.toContain(own("new.txt"));
      // Nor may a file be put where its owner may not.
      const files = await customer();
      expect((await files.move(own("mine.txt"), "elsewhere/x")).error).toMatchObject(DENIED);
    });

    test("may let visitors add a file that they cannot see, but not replace one", async () => {
      await cloud().engine.execute(`
        insert into storage.buckets (id, name) values ('inbox', 'inbox');
        create policy "add to inbox" on storage.objects for insert to anon
          with check (bucket_id = 'inbox')`);
      const inbox = cloud().anon().storage.from("inbox");
      expect((await inbox.upload("a.txt", "1")).error).toBeNull();
      expect((await inbox.upload("a.txt", "2")).error).toMatchObject({ statusCode: "409" });
      expect((await inbox.upload("b.txt", "1", { upsert: true })).error).toMatchObject(DENIED);
      expect((await inbox.download("a.txt")).error).toMatchObject(HIDDEN);
    });

    test("do not bind the service role", async () => {
      expect((await service().upload("anywhere/a.txt", "1")).error).toBeNull();
      expect((await service().remove(["anywhere/a.txt"])).data).toHaveLength(1);
    });

    test("are asked before any byte is taken", async () => {
      const url = `${cloud().url}/storage/v1/object/papers/endless`;
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      });
      const response = await fetch(url, {
        method: "POST",
        headers: { apikey: cloud().keys.publishable },
        body: endless,
        duplex: "half",
      } as RequestInit);
      expect(await response.json()).toEqual({
        statusCode: "403",
        error: "Unauthorized",
        code: "AccessDenied",
        message: DENIED.message,
      });
    });

    describe("of SQL", () => {
      test("lets nobody delete a row whose file would stay", async () => {
        await service().upload("kept.txt", "1");
        for (const table of ["objects", "buckets"]) {
          await expect(
            cloud().engine.execute(`delete from storage.${table}`),
          ).rejects.toMatchObject({
            code: "42501",
            message:
              "Direct deletion from storage tables is not allowed. Use the Storage API instead.",
          });
        }
        expect(await names()).toContain("kept.txt");
      });
    });
  },
  { seed: "demo" },
);
