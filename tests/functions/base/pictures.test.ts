import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { createRandom } from "../../support/checkout-scenarios/random";
import { onOneEngine } from "../../support/cloud";
import { confirmedAccount, PASSWORD } from "../../support/cloud-accounts";
import { passTime } from "../../support/expiry";
import { repetitions } from "../../support/long-tests";
import { loadTasks } from "../../support/run-tasks";

const FILES = ["large.jpg", "large.webp", "small.jpg", "small.webp"];
const TABLES = ["products", "services", "blog_posts"] as const;
type Table = (typeof TABLES)[number];

let last = 0;
function newName() {
  last += 1;
  return `${String(last).padStart(64, "0")}-640x480`;
}

onOneEngine("pictures", (cloud) => {
  let admin: SupabaseClient;
  let adminId: string;
  let customer: SupabaseClient;
  let runTasks: () => Promise<void>;

  beforeAll(async () => {
    runTasks = await loadTasks(cloud);
    const people = await Promise.all([confirmedAccount(cloud()), confirmedAccount(cloud())]);
    adminId = people[0].id;
    await cloud().engine.query("insert into public.admins (user_id) values ($1)", [adminId]);
    admin = await cloud().as(people[0].email, PASSWORD);
    customer = await cloud().as(people[1].email, PASSWORD);
  });

  const add = (who: SupabaseClient, name: string) => who.rpc("add_picture", { _name: name });
  const store = (who: SupabaseClient, path: string) =>
    who.storage.from("pictures").upload(path, Buffer.from(path), { contentType: typeOf(path) });

  async function send(name: string) {
    const { error } = await add(admin, name);
    if (error) return false;
    for (const file of FILES) await store(admin, `${name}/${file}`);
    return true;
  }

  const load = async (name: string) => {
    const files = FILES.map((file) => `${name}/${file}`);
    const answers = files.map((path) =>
      fetch(cloud().anon().storage.from("pictures").getPublicUrl(path).data.publicUrl),
    );
    return (await Promise.all(answers)).filter(({ ok }) => ok).length;
  };

  async function show(table: Table, picture: string | null): Promise<string> {
    const post = { title: "P", content: "P", author_id: adminId };
    const row = table === "blog_posts" ? post : { name: "P", price: 1, created_by: adminId };
    const { error } = await admin.from(table as string).insert({ ...row, picture });
    if (error) throw error;
    const [shown] = await cloud().engine.query<{ id: string }>(
      `select id from public.${table} order by created_at desc, id desc limit 1`,
    );
    return shown?.id ?? "";
  }

  const change = (table: Table, id: string, picture: string | null) =>
    admin.from(table).update({ picture }).eq("id", id).throwOnError();

  const pass = (time: string) => passTime(cloud().engine, time);

  const rows = () =>
    cloud().engine.query<{ name: string }>(
      "select name from public.pictures where removed_at is null",
    );
  const objects = () =>
    cloud().engine.query<{ name: string }>(
      "select name from storage.objects where bucket_id = 'pictures' order by name",
    );

  test("are announced and stored by administrators, once, and loaded by everybody", async () => {
    const name = newName();
    const path = `${name}/small.webp`;
    expect((await store(admin, path)).error, "not announced").not.toBeNull();
    expect((await add(admin, name)).error).toBeNull();
    for (const who of [customer, cloud().anon()]) {
      expect((await add(who, newName())).error?.code).toBe("42501");
      expect((await store(who, path)).error).not.toBeNull();
    }
    for (const other of ["other.webp", "small.webp/x", "../small.webp"]) {
      expect((await store(admin, `${name}/${other}`)).error, other).not.toBeNull();
    }
    expect((await store(admin, path)).error).toBeNull();
    expect((await store(admin, path)).error).toMatchObject({ statusCode: "409" });

    const bucket = admin.storage.from("pictures");
    const options = { upsert: true, contentType: "image/webp" };
    expect((await bucket.upload(path, "other", options)).error).not.toBeNull();
    expect((await bucket.update(path, "other", options)).error).not.toBeNull();
    expect((await bucket.move(path, `${name}/large.webp`)).error).not.toBeNull();
    expect((await bucket.remove([path])).data).toEqual([]);
    expect((await bucket.list(name)).data).toEqual([]);
    expect(await load(name)).toBe(1);
  });

  test.each(["x", `${"0".repeat(63)}-1x1`, `${"0".repeat(64)}-0x1`, `${"0".repeat(64)}-1x1/..`])(
    "are not called %s",
    async (name) => {
      expect((await add(admin, name)).error?.code).toBe("23514");
    },
  );

  test("of other types are not stored", async () => {
    const name = newName();
    await add(admin, name);
    const wrong = { contentType: "text/html" };
    const { error } = await admin.storage
      .from("pictures")
      .upload(`${name}/small.jpg`, "<html>", wrong);
    expect(error).not.toBeNull();
  });

  test("go 31 days after the last row that shows them, with all of their files", async () => {
    const name = newName();
    await send(name);
    const [product, service, post] = await Promise.all(TABLES.map((table) => show(table, name)));
    await change("products", product ?? "", null);
    await admin.from("services").delete().eq("id", service).throwOnError();
    await pass("40 days");
    await runTasks();
    expect(await load(name)).toBe(4);

    await change("blog_posts", post ?? "", null);
    await pass("30 days");
    await runTasks();
    expect(await rows()).toContainEqual({ name });
    await pass("1 day");
    await runTasks();
    expect(await rows()).not.toContainEqual({ name });
    await pass("3 hours");
    await runTasks();
    expect(await load(name)).toBe(0);
  });

  test("stay if a row shows them again, and if they are sent again", async () => {
    const [shown, sent] = [newName(), newName()];
    await send(shown);
    await send(sent);
    await pass("30 days");
    const id = await show("products", shown);
    await send(sent);
    await pass("2 days");
    await runTasks();
    expect([await load(shown), await load(sent)]).toEqual([4, 4]);

    await pass("30 days");
    await runTasks();
    expect(await rows()).not.toContainEqual({ name: sent });
    await send(sent);
    await pass("3 hours");
    await runTasks();
    expect(await load(sent), "sent again while its files were to go").toBe(4);
    await change("products", id, null);
  });

  test("are not taken while their files are being removed", async () => {
    const name = newName();
    await send(name);
    await pass("31 days");
    await runTasks();
    await pass("3 hours");
    expect((await add(admin, name)).error?.message).toMatch(/^The same picture is being removed/);
    expect(await rows()).not.toContainEqual({ name });
    await runTasks();
    expect(await send(name)).toBe(true);
    expect(await load(name)).toBe(4);
  });

  test("are of no row without being there", async () => {
    const { error } = await admin.from("products").insert({
      ...{ name: "P", price: 1, created_by: adminId },
      picture: newName(),
    });
    expect(error?.code).toBe("23503");
  });

  test("leave neither rows nor bytes behind, whatever happens in which order", {
    timeout: 300_000,
  }, async () => {
    const random = createRandom(11);
    const names = Array.from({ length: 5 }, newName);
    const shown: [Table, string][] = [];
    const known = async () => random.pick((await rows()).map(({ name }) => name)) ?? null;
    const steps = [
      async () => send(random.pick(names) ?? ""),
      async () => add(admin, random.pick(names) ?? ""),
      async () => {
        const table = random.pick([...TABLES]) ?? "products";
        shown.push([table, await show(table, await known())]);
      },
      async () => {
        const [table, id] = random.pick(shown) ?? ["products", adminId];
        await change(table, id, random.pick([null, await known()]) ?? null);
      },
      async () => {
        const [table, id] = random.pick(shown) ?? ["products", adminId];
        await admin.from(table).delete().eq("id", id).throwOnError();
      },
      async () => pass(random.pick(["20 minutes", "50 minutes", "9 days", "31 days"]) ?? ""),
      async () => runTasks(),
    ];
    for (let step = 0; step < repetitions(50, 300); step++) {
      await random.pick(steps)?.();
      await expectWhole();
    }
    for (const table of TABLES) await cloud().engine.execute(`delete from public.${table}`);
    for (const time of ["31 days", "3 hours"]) {
      await pass(time);
      await runTasks();
    }
    expect(await rows()).toEqual([]);
    expect(await objects()).toEqual([]);
    expect(await readdir(join(cloud().settings.dataDir, "storage", "files"))).toEqual([]);
    expect(await cloud().engine.query("select name from public.pictures")).toEqual([]);
  });

  /** What a row shows has all files that were ever stored of it, and what none shows is to go. */
  async function expectWhole() {
    const [{ lost } = { lost: null }] = await cloud().engine.query(`
      select count(*)::integer as lost from storage.objects
      where bucket_id = 'pictures'
        and not exists (select 1 from public.pictures where pictures.name = split_part(objects.name, '/', 1))`);
    const [{ kept } = { kept: null }] = await cloud().engine.query(`
      select count(*)::integer as kept from public.pictures
      where unshown_since is null and removed_at is null
        and not exists (select 1 from public.products where picture = pictures.name)
        and not exists (select 1 from public.services where picture = pictures.name)
        and not exists (select 1 from public.blog_posts where picture = pictures.name)`);
    const [{ broken } = { broken: null }] = await cloud().engine.query(`
      select count(*)::integer as broken from public.pictures
      where removed_at is not null and private.is_picture_shown(name)`);
    expect({ lost, kept, broken }).toEqual({ lost: 0, kept: 0, broken: 0 });
  }
});

const typeOf = (path: string) => (path.includes("webp") ? "image/webp" : "image/jpeg");
