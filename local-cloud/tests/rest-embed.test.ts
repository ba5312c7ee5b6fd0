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

  test("nests, and takes hints by constraint and column", async () => {
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
    expect(await embed("lib_books", "id, lib_authors!lib_books_editor(name)", 2)).toEqual([
      { id: 1, lib_authors: { name: "Bo" } },
      { id: 2, lib_authors: null },
    ]);
  });

  test("orders what is embedded, and leaves out what nothing is selected of", async () => {
    const { data } = await db
      .from("lib_authors")
      .select("id, written:lib_books!author_id(id), lib_passports()", { count: "exact" })
      .order("id", { referencedTable: "written", ascending: false })
      .order("id");
    expect(data).toEqual([
      { id: 1, written: [{ id: 2 }, { id: 1 }] },
      { id: 2, written: [{ id: 3 }] },
      { id: 3, written: [] },
    ]);
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

    const absent = await db
      .from("lib_books")
      .select("id")
      .order("name", { referencedTable: "lib_genres" });
    expect(absent).toMatchObject({
      status: 400,
      error: {
        code: "PGRST108",
        message: "'lib_genres' is not an embedded resource in this request",
        hint: "Verify that 'lib_genres' is included in the 'select' query parameter.",
      },
    });
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
