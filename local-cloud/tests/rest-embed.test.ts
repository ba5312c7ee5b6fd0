import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

onOneEngine("embedding through the real client", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    db = cloud().service();
  });

  const embed = async (table: string, select: string, most = 9) => {
    const { data, error } = await db.from(table).select(select).lte("id", most).order("id");
    expect(error).toBeNull();
    return data;
  };

  test("follows foreign keys to one, to many, through junctions and to itself", async () => {
    expect(await embed("lib_books", "id, lib_authors!author_id(name)")).toEqual([
      { id: 1, lib_authors: { name: "Ada" } },
      { id: 2, lib_authors: { name: "Ada" } },
      { id: 3, lib_authors: { name: "Bo" } },
      { id: 4, lib_authors: null },
    ]);
    expect(await embed("lib_authors", "id, written:lib_books!author_id(title)")).toEqual([
      { id: 1, written: [{ title: "Engines" }, { title: "Notes on engines" }] },
      { id: 2, written: [{ title: "50% off_" }] },
      { id: 3, written: [] },
    ]);
    expect(await embed("lib_books", "id, lib_genres(name)")).toEqual([
      { id: 1, lib_genres: [{ name: "science" }] },
      { id: 2, lib_genres: [{ name: "science" }, { name: "essay" }] },
      { id: 3, lib_genres: [] },
      { id: 4, lib_genres: [] },
    ]);
    expect(await embed("lib_shelves", "id, parent_id(name), children:lib_shelves(id)")).toEqual([
      { id: 1, parent_id: null, children: [{ id: 2 }, { id: 3 }] },
      { id: 2, parent_id: { name: "all" }, children: [{ id: 4 }] },
      { id: 3, parent_id: { name: "all" }, children: [] },
      { id: 4, parent_id: { name: "left" }, children: [] },
    ]);
    expect(await embed("lib_authors", "id, lib_passports(number)")).toEqual([
      { id: 1, lib_passports: { number: "P-1" } },
      { id: 2, lib_passports: null },
      { id: 3, lib_passports: { number: "P-3" } },
    ]);
  });

  test("nests, takes hints by constraint and column, and spreads", async () => {
    expect(
      await embed(
        "lib_books",
        "id, author:author_id(name, lib_passports(number)), editor:lib_books_editor(name)",
        1,
      ),
    ).toEqual([
      {
        id: 1,
        author: { name: "Ada", lib_passports: { number: "P-1" } },
        editor: { name: "Bo" },
      },
    ]);
    expect(await embed("lib_books", "id, ...lib_authors!lib_books_editor(editor:name)")).toEqual([
      { id: 1, editor: "Bo" },
      { id: 2, editor: null },
      { id: 3, editor: "Ada" },
      { id: 4, editor: null },
    ]);
    expect(await embed("lib_books", "id, ...lib_genres(genres:name)", 2)).toEqual([
      { id: 1, genres: ["science"] },
      { id: 2, genres: ["science", "essay"] },
    ]);
  });

  test("filters, orders and limits what is embedded", async () => {
    const { data } = await db
      .from("lib_authors")
      .select("id, written:lib_books!author_id(id)")
      .gt("written.price", 1)
      .order("id", { referencedTable: "written", ascending: false })
      .limit(1, { referencedTable: "written" })
      .order("id");
    expect(data).toEqual([
      { id: 1, written: [{ id: 2 }] },
      { id: 2, written: [] },
      { id: 3, written: [] },
    ]);
    const either = await db
      .from("lib_authors")
      .select("id, written:lib_books!author_id(id)")
      .or("id.eq.1,id.eq.3", { referencedTable: "written" })
      .order("id");
    expect(either.data?.map((row) => row.written)).toEqual([[{ id: 1 }], [{ id: 3 }], []]);
  });

  test("keeps only rows that have what is embedded, also in the count", async () => {
    const inner = await db
      .from("lib_authors")
      .select("id, lib_books!author_id!inner(id)", { count: "exact" })
      .gt("lib_books.price", 10);
    expect(inner).toMatchObject({ count: 1, data: [{ id: 1, lib_books: [{ id: 1 }] }] });

    const deep = await db
      .from("lib_authors")
      .select("id, lib_books!author_id!inner(id, lib_genres!inner(name))", { count: "exact" })
      .eq("lib_books.lib_genres.name", "essay");
    expect(deep.count).toBe(1);
    expect(deep.data).toEqual([{ id: 1, lib_books: [{ id: 2, lib_genres: [{ name: "essay" }] }] }]);

    const without = await db
      .from("lib_authors")
      .select("id, lib_books!author_id()", { count: "exact" })
      .is("lib_books", null);
    expect(without).toMatchObject({ count: 1, data: [{ id: 3 }] });
    const having = await db
      .from("lib_authors")
      .select("id, lib_passports(number)")
      .not("lib_passports", "is", null);
    expect(having.data?.map((row) => row.id)).toEqual([1, 3]);
  });

  test("says what is ambiguous, unrelated or not embedded", async () => {
    const ambiguous = await db.from("lib_books").select("id, lib_authors(name)");
    expect(ambiguous.status).toBe(300);
    expect(ambiguous.error).toMatchObject({
      code: "PGRST201",
      message:
        "Could not embed because more than one relationship was found " +
        "for 'lib_books' and 'lib_authors'",
      hint:
        "Try changing 'lib_authors' to one of the following: " +
        "'lib_authors!lib_books_author_id_fkey', 'lib_authors!lib_books_editor'. " +
        "Find the desired relationship in the 'details' key.",
    });
    expect(ambiguous.error?.details).toContainEqual({
      cardinality: "many-to-one",
      embedding: "lib_books with lib_authors",
      relationship: "lib_books_editor using lib_books(editor_id) and lib_authors(id)",
    });

    const unrelated = await db.from("lib_books").select("id, lib_stock(sku)");
    expect(unrelated.status).toBe(400);
    expect(unrelated.error).toMatchObject({
      code: "PGRST200",
      message:
        "Could not find a relationship between 'lib_books' and 'lib_stock' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'lib_books' and 'lib_stock' " +
        "in the schema 'public', but no matches were found.",
    });

    const absent = await db.from("lib_books").select("id").eq("lib_genres.name", "x");
    expect(absent).toMatchObject({
      status: 400,
      error: {
        code: "PGRST108",
        message: "'lib_genres' is not an embedded resource in this request",
        hint: "Verify that 'lib_genres' is included in the 'select' query parameter.",
      },
    });
    const toMany = await db
      .from("lib_books")
      .select("id, lib_genres(name)")
      .order("lib_genres(name)");
    expect(toMany).toMatchObject({ status: 400, error: { code: "PGRST118" } });
    const compared = await db.from("lib_books").select("id, lib_genres(name)").eq("lib_genres", 1);
    expect(compared).toMatchObject({ status: 400, error: { code: "PGRST120" } });
  });

  test("names the parent of a row of the same table by its column only", async () => {
    for (const select of [
      "id, lib_shelves_parent_id_fkey(name)",
      "id, lib_shelves!lib_shelves_parent_id_fkey(name)",
    ]) {
      expect(await db.from("lib_shelves").select(select), select).toMatchObject({
        status: 400,
        error: { code: "PGRST200" },
      });
    }
    expect(await embed("lib_shelves", "id, below:lib_shelves!parent_id(id)", 1)).toEqual([
      { id: 1, below: [{ id: 2 }, { id: 3 }] },
    ]);
  });

  test("embeds a relation twice under different names only", async () => {
    const people = "lib_authors!author_id(name), lib_authors!editor_id(name)";
    expect(await db.from("lib_books").select(people)).toMatchObject({
      status: 400,
      error: {
        code: "42712",
        message: 'table name "lib_books_lib_authors_1" specified more than once',
      },
    });
    expect(
      await embed("lib_books", "author:lib_authors!author_id(name), editor_id(name)", 1),
    ).toEqual([{ author: { name: "Ada" }, editor_id: { name: "Bo" } }]);
    const many = await db.from("lib_books").select("lib_authors!author_id!inner!left(name)");
    expect(many).toMatchObject({ status: 400, error: { code: "PGRST100" } });
  });

  test("says that it lacks the representations of a domain", async () => {
    const answers = [
      await db.from("lib_paints").select(),
      await db.from("lib_authors").select("lib_paints(id)"),
      await db.from("lib_paints").insert({ id: 1, colour: 7 }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 501, error: { code: "not_implemented" } });
    }
  });
});
