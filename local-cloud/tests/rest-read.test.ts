import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

onEachEngine("reading through the real client", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    db = cloud().service();
  });

  test("reads every column, and chosen columns with aliases", async () => {
    const all = await db.from("lib_genres").select().order("id");
    expect(all).toMatchObject({ status: 200, error: null, count: null });
    expect(all.data?.[0]).toEqual({ id: 1, name: "science" });

    const chosen = await db.from("lib_authors").select("label:name, born, tags").eq("id", 1);
    expect(chosen.error).toBeNull();
    expect(chosen.data).toEqual([{ label: "Ada", born: "1815-12-10", tags: ["math", "poetry"] }]);
  });

  test("keeps what Postgres writes: numerics, timestamps, nulls, arrays", async () => {
    const { data } = await db
      .from("lib_books")
      .select("price,added_at,pages,editor_id")
      .eq("id", 2);
    expect(data).toEqual([
      { price: 5.0, added_at: "2026-01-02T03:04:05+00:00", pages: "[50,200)", editor_id: null },
    ]);
  });

  test("pages with totals: 200, 206 and 416", async () => {
    const first = await db.from("lib_books").select("id").order("id").range(0, 1);
    expect(first).toMatchObject({ status: 200, count: null, data: [{ id: 1 }, { id: 2 }] });

    const counted = await db
      .from("lib_books")
      .select("id", { count: "exact" })
      .order("id")
      .range(2, 9);
    expect(counted).toMatchObject({ status: 206, count: 4, data: [{ id: 3 }, { id: 4 }] });
    const everything = await db.from("lib_books").select("id", { count: "exact" });
    expect(everything).toMatchObject({ status: 200, count: 4 });
    const head = await db.from("lib_books").select("*", { count: "exact", head: true });
    expect(head).toMatchObject({ status: 200, count: 4, data: null, error: null });
    const beyond = await db.from("lib_books").select("id", { count: "exact" }).range(9, 10);
    expect(beyond.status).toBe(416);
    expect(beyond.error).toEqual({
      code: "PGRST103",
      details: "An offset of 9 was requested, but there are only 4 rows.",
      hint: null,
      message: "Requested range not satisfiable",
    });
  });

  test("answers one object, or says how many rows there were", async () => {
    const single = await db.from("lib_genres").select().eq("id", 1).single();
    expect(single).toMatchObject({ status: 200, data: { id: 1, name: "science" } });
    const none = await db.from("lib_genres").select().eq("id", 99).single();
    expect(none.status).toBe(406);
    expect(none.error).toEqual({
      code: "PGRST116",
      details: "The result contains 0 rows",
      hint: null,
      message: "Cannot coerce the result to a single JSON object",
    });
    const many = await db.from("lib_genres").select().single();
    expect(many.error?.details).toBe("The result contains 3 rows");
    expect(await db.from("lib_genres").select().eq("id", 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
  });

  test("names what it does not speak", async () => {
    const plan = await db.from("lib_genres").select().explain();
    expect(plan.status).toBe(501);
    expect(plan.error?.message).toContain("application/vnd.pgrst.plan");
    const undone = await db.from("lib_genres").insert({ id: 9, name: "x" }).rollback();
    expect(undone.status).toBe(501);
    const counted = await db.from("lib_genres").select("count()");
    expect(counted).toMatchObject({ status: 400, error: { code: "PGRST123" } });
    for (const view of [
      await db.from("lib_cheap").select("id"),
      await db.from("lib_cheap").delete().eq("id", 1),
      await db.from("lib_books").select("id, lib_cheap(id)"),
    ]) {
      expect(view.status).toBe(501);
      expect(view.error?.message).toBe("The local cloud does not implement views (lib_cheap).");
    }
  });

  test("reads odd names", async () => {
    const odd = await db
      .from('lib odd "names"')
      .select('"select", dotted:"a.b"')
      .eq('"the \\"key\\""', 1);
    expect(odd.error).toBeNull();
    expect(odd.data).toEqual([{ select: "chosen", dotted: "dotted" }]);
  });

  test("calls functions of the row as columns", async () => {
    const { data, error } = await db
      .from("lib_authors")
      .select("id, lib_shout")
      .eq("lib_shout", "BO");
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 2, lib_shout: "BO" }]);
  });

  test("cuts an answer at 1,000 rows", async () => {
    const { data, error } = await db.from("lib_many").select("n");
    expect(error).toBeNull();
    expect(data).toHaveLength(1000);
    const counted = await db.from("lib_many").select("n", { count: "exact", head: true });
    expect(counted).toMatchObject({ status: 206, count: 1500 });
  });

  test("shows each caller only what policies and grants let it read", async () => {
    const visitor = cloud().anon();
    const seen = await visitor.from("lib_notes").select("id, text").order("id");
    expect(seen.data?.map((note) => note.text)).toEqual(["good", "better"]);
    const embedded = await visitor.from("lib_books").select("id, lib_notes(text)").eq("id", 1);
    expect(embedded.data).toEqual([{ id: 1, lib_notes: [{ text: "good" }] }]);

    const refused = await visitor.from("lib_notes").select("*");
    expect(refused).toMatchObject({
      status: 401,
      error: { code: "42501", message: "permission denied for table lib_notes" },
    });
    expect((await db.from("lib_notes").select("secret")).data).toHaveLength(3);
  });

  test("answers unknown names as upstream does", async () => {
    expect(await db.from("lib_book").select()).toMatchObject({
      status: 404,
      error: {
        code: "PGRST205",
        message: "Could not find the table 'public.lib_book' in the schema cache",
        hint: "Perhaps you meant the table 'public.lib_books'",
      },
    });
    expect(await db.from("lib_books").select("titel")).toMatchObject({
      status: 400,
      error: {
        code: "42703",
        message: "column lib_books.titel does not exist",
        hint: 'Perhaps you meant to reference the column "lib_books.title".',
      },
    });
    expect(await db.schema("other").from("lib_books").select()).toMatchObject({
      status: 406,
      error: {
        code: "PGRST106",
        message: "Invalid schema: other",
        hint: "Only the following schemas are exposed: public",
      },
    });
  });

  test("learns of a changed schema without a restart", async () => {
    await cloud().engine.execute("create table lib_late (id int); notify pgrst, 'reload schema'");
    const status = async (columns: string) => (await db.from("lib_late").select(columns)).status;
    await expect.poll(() => status("id")).toBe(200);
    await cloud().engine.execute("alter table lib_late add column more text");
    await expect.poll(() => status("more")).toBe(200);
  });
});
