import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

onEachEngine("writing through the real client", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    db = cloud().service();
  });

  const raw = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(`${cloud().url}/rest/v1${path}`, {
      ...init,
      headers: {
        apikey: cloud().keys.secret,
        "content-type": "application/json",
        ...init.headers,
      },
    });

  test("inserts one row, many rows, and answers them if asked", async () => {
    const one = await db.from("lib_books").insert({ title: "One", price: 1.5 });
    expect(one).toMatchObject({ status: 201, data: null, error: null });

    const many = await db
      .from("lib_books")
      .insert([
        { title: "Two", pages: "[1,5)" },
        { title: "Three", author_id: 1 },
      ])
      .select("title, pages, price, lib_authors!author_id(name)")
      .order("title", { ascending: false });
    expect(many.status).toBe(201);
    expect(many.data).toEqual([
      { title: "Two", pages: "[1,5)", price: 9.9, lib_authors: null },
      { title: "Three", pages: null, price: 9.9, lib_authors: { name: "Ada" } },
    ]);

    const single = await db
      .from("lib_authors")
      .insert({ name: "Eve", tags: ["a", 'b "c"'], meta: { deep: [1, null] }, active: false })
      .select()
      .single();
    expect(single.error).toBeNull();
    expect(single.data).toMatchObject({
      name: "Eve",
      tags: ["a", 'b "c"'],
      meta: { deep: [1, null] },
      active: false,
      born: null,
    });
    const counted = await db
      .from("lib_genres")
      .insert([{ id: 50, name: "count" }], { count: "exact" });
    expect(counted).toMatchObject({ status: 201, count: 1 });
    expect(await db.from("lib_genres").insert([])).toMatchObject({ status: 201, error: null });
  });

  test("fills ragged rows with null, or with defaults if told so", async () => {
    const ragged = [
      { shop: "r", sku: "1", amount: 5 },
      { shop: "r", sku: "2", note: "own" },
    ];
    const nulls = await db.from("lib_stock").insert(ragged).select("sku,amount,note").order("sku");
    expect(nulls.data).toEqual([
      { sku: "1", amount: 5, note: null },
      { sku: "2", amount: null, note: "own" },
    ]);
    await db.from("lib_stock").delete().eq("shop", "r");
    const defaults = await db
      .from("lib_stock")
      .insert(ragged, { defaultToNull: false })
      .select("sku,amount,note")
      .order("sku");
    expect(defaults.data).toEqual([
      { sku: "1", amount: 5, note: "new" },
      { sku: "2", amount: 7, note: "own" },
    ]);
  });

  test("upserts: 201 if a row is new, 200 if all were there", async () => {
    const row = { shop: "u", sku: "x", amount: 1 };
    const stock = () => db.from("lib_stock");
    expect((await stock().upsert(row)).status).toBe(201);
    expect((await stock().upsert({ ...row, amount: 2 })).status).toBe(200);
    const mixed = await stock()
      .upsert(
        [
          { ...row, amount: 3 },
          { ...row, sku: "y" },
        ],
        { onConflict: "shop,sku" },
      )
      .select("sku,amount");
    expect(mixed).toMatchObject({
      status: 201,
      data: [
        { sku: "x", amount: 3 },
        { sku: "y", amount: 1 },
      ],
    });
    const nowhere = await stock().upsert(row, { onConflict: "note" });
    expect(nowhere).toMatchObject({ status: 400, error: { code: "42P10" } });
  });

  test("updates and deletes what the filters name, and nothing without filters", async () => {
    const silent = await db.from("lib_books").update({ price: 2 }).eq("title", "Engines");
    expect(silent).toMatchObject({ status: 204, data: null });
    const shown = await db
      .from("lib_books")
      .update({ price: 3, title: "Engines!" }, { count: "exact" })
      .or("title.eq.Engines,title.eq.none")
      .select("title, price, lib_shoutable:lib_genres(name)");
    expect(shown).toMatchObject({ status: 200, count: 1 });
    expect(shown.data).toEqual([
      { title: "Engines!", price: 3, lib_shoutable: [{ name: "science" }] },
    ]);
    const none = await db.from("lib_books").update({ price: 3 }).eq("id", -1).select();
    expect(none).toMatchObject({ status: 200, data: [] });
    const nothing = await db.from("lib_books").update({}).eq("id", 1).select("id");
    expect(nothing).toMatchObject({ status: 200, data: [], error: null });

    const gone = await db.from("lib_shelves").delete({ count: "exact" }).in("id", [3, 4]).select();
    expect(gone).toMatchObject({ status: 200, count: 2 });
    expect((await db.from("lib_shelves").delete().eq("id", 2)).status).toBe(204);

    for (const all of [db.from("lib_stock").delete(), db.from("lib_stock").update({ note: "" })]) {
      const refused = await all;
      expect(refused.status).toBe(400);
      expect(refused.error?.code).toBe("21000");
      expect(refused.error?.message).toMatch(/^(DELETE|UPDATE) requires a WHERE clause$/);
    }
  });

  test("undoes a write that touches several rows where one is asked for", async () => {
    const several = await db.from("lib_books").update({ price: 77 }).lt("id", 3).select().single();
    expect(several).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    expect((await db.from("lib_books").select("id").eq("price", 77)).data).toEqual([]);
  });

  test("answers broken constraints with Postgres's words", async () => {
    const twice = await db.from("lib_genres").insert({ id: 77, name: "science" });
    expect(twice.status).toBe(409);
    expect(twice.error).toEqual({
      code: "23505",
      details: "Key (name)=(science) already exists.",
      hint: null,
      message: 'duplicate key value violates unique constraint "lib_genres_name_key"',
    });
    const orphan = await db.from("lib_books").insert({ title: "x", author_id: 12345 });
    expect(orphan).toMatchObject({ status: 409, error: { code: "23503" } });
    expect(await db.from("lib_books").insert({ price: 1 })).toMatchObject({
      status: 400,
      error: { code: "23502" },
    });
    expect(await db.from("lib_books").insert({ title: "x", price: -1 })).toMatchObject({
      status: 400,
      error: { code: "23514" },
    });
    expect(await db.from("lib_books").insert({ title: "x", price: "much" })).toMatchObject({
      status: 400,
      error: { code: "22P02" },
    });
    expect(await db.from("lib_books").insert({ title: "x", summary: "own" })).toMatchObject({
      status: 400,
      error: { code: "428C9" },
    });
    expect(await db.from("lib_books").insert({ title: "x", colour: "red" })).toMatchObject({
      status: 400,
      error: {
        code: "PGRST204",
        message: "Could not find the 'colour' column of 'lib_books' in the schema cache",
      },
    });
  });

  test("holds to policies and grants: 401 for a visitor, 403 for who is signed in", async () => {
    const note = { book_id: 1, text: "mine" };
    const visitor = await cloud().anon().from("lib_notes").insert(note);
    expect(visitor).toMatchObject({
      status: 401,
      error: {
        code: "42501",
        message: 'new row violates row-level security policy for table "lib_notes"',
      },
    });
    const customer = await cloud().as("customer@homeline.test");
    expect((await customer.from("lib_notes").insert(note)).status).toBe(201);
    const changed = await customer.from("lib_notes").update({ text: "x" }).eq("id", 1);
    expect(changed).toMatchObject({ status: 403, error: { code: "42501" } });
    const hidden = await customer.from("lib_notes").insert({ text: "private to all" }).select("id");
    expect(hidden).toMatchObject({ status: 403, error: { code: "42501" } });
  });

  test("sends the headers of upstream", async () => {
    const shown = await raw("/lib_genres?columns=%22id%22%2C%22name%22&select=id", {
      method: "POST",
      headers: { prefer: "return=representation, count=exact, resolution=merge-duplicates" },
      body: '[{"id": 60, "name": "sixty"}]',
    });
    expect(shown.status).toBe(201);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-range": "*/1",
      "content-profile": "public",
      "preference-applied": "resolution=merge-duplicates, return=representation, count=exact",
    });
    expect(await shown.json()).toEqual([{ id: 60 }]);

    const changed = await raw("/lib_stock?sku=eq.x&shop=eq.a", {
      method: "PATCH",
      body: '{"note": 1}',
    });
    expect(changed.status).toBe(204);
    expect(changed.headers.get("content-range")).toBe("0-0/*");
    expect(changed.headers.get("content-type")).toBeNull();
  });

  test("refuses bodies that are not rows", async () => {
    const post = async (body: string, path = "/lib_genres", headers = {}) => {
      const answer = await raw(path, { method: "POST", body, headers });
      return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    };
    for (const body of ["", "{", "nope", '{"id": 1,}', "[1, 2]", "[[]]"]) {
      const { status, code } = await post(body);
      expect({ body, status, code }).toEqual({ body, status: 400, code: "PGRST102" });
    }
    expect(await post('[{"id": 1}, {"name": "x"}]')).toMatchObject({
      status: 400,
      code: "PGRST102",
      message: "All object keys must match",
    });
    expect(await post("id=1", "/lib_genres", { "content-type": "image/png" })).toMatchObject({
      status: 400,
      message: "Content-Type not acceptable: image/png",
    });
    expect(await post("a,b", "/lib_genres", { "content-type": "text/csv" })).toMatchObject({
      status: 501,
    });
    expect(await post("{", "/lib_genres?columns=id")).toMatchObject({ status: 400, code: "22P02" });
    expect(await post("5", "/lib_genres?columns=id")).toMatchObject({ status: 400 });
    expect((await raw("/lib_genres", { method: "PUT", body: "{}" })).status).toBe(501);
  });

  test("fills in the default of a domain, and that of the column before it", async () => {
    const written = await db
      .from("lib_reviews")
      .insert([{ id: 1 }, { id: 2, grade: 4, stars: 1 }], { defaultToNull: false })
      .select();
    expect(written.data).toEqual([
      { id: 1, grade: 3, stars: 5 },
      { id: 2, grade: 4, stars: 1 },
    ]);
  });
});
