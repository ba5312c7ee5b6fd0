import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

const VIEWS = `
create view "lib {odd}" as
  select b.id as book, b.title as "the :resno 9 {", w.author, upper(b.title) as loud,
    (select count(*) from lib_notes n where n.book_id = b.id) as notes
  from lib_books b
  join (select id, author_id as author from lib_books where author_id is not null) w using (id);
create view lib_of_view as select book as number, author from "lib {odd}";
create view lib_writers as select id as writer, name from lib_authors;
create view lib_genres_of_books as select genre_id as genre, book_id from lib_book_genres;
`;

onOneEngine("embedding with views and counts", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY + VIEWS);
    db = cloud().service();
  });

  async function read(table: string, select: string, order: string) {
    const { data, error } = await db.from(table).select(select).order(order);
    expect(error).toBeNull();
    return data;
  }

  test("follows the foreign keys whose columns a view shows, under any name", async () => {
    const ofView = [
      { book: 1, lib_authors: { name: "Ada" } },
      { book: 2, lib_authors: { name: "Ada" } },
      { book: 3, lib_authors: { name: "Bo" } },
    ];
    expect(await read("lib {odd}", "book, lib_authors(name)", "book")).toEqual(ofView);
    expect(await read("lib {odd}", "book, lib_authors:author(name)", "book")).toEqual(ofView);
    expect(await read("lib_of_view", "book:number, lib_authors(name)", "number")).toEqual(ofView);
  });

  test("follows those that refer to what a view shows, and between views", async () => {
    expect(await read("lib_writers", "name, lib_passports(number)", "writer")).toEqual([
      { name: "Ada", lib_passports: { number: "P-1" } },
      { name: "Bo", lib_passports: null },
      { name: 'Cem, "the (third)"', lib_passports: { number: "P-3" } },
    ]);
    expect(await read("lib_authors", "id, lib_of_view(number)", "id")).toEqual([
      { id: 1, lib_of_view: [{ number: 1 }, { number: 2 }] },
      { id: 2, lib_of_view: [{ number: 3 }] },
      { id: 3, lib_of_view: [] },
    ]);
    expect(await read("lib_writers", "writer, lib_of_view(number)", "writer")).toEqual([
      { writer: 1, lib_of_view: [{ number: 1 }, { number: 2 }] },
      { writer: 2, lib_of_view: [{ number: 3 }] },
      { writer: 3, lib_of_view: [] },
    ]);
  });

  test("goes through a junction from a view, whose way is ambiguous if a view is one, too", async () => {
    const through = await read("lib_cheap", "id, lib_genres!lib_book_genres(name)", "id");
    expect(through).toEqual([
      { id: 2, lib_genres: [{ name: "science" }, { name: "essay" }] },
      { id: 3, lib_genres: [] },
    ]);
    const ambiguous = await db.from("lib_cheap").select("id, lib_genres(name)");
    expect(ambiguous).toMatchObject({ status: 300, error: { code: "PGRST201" } });
  });

  test("embeds a view by its own name only, and nothing that it does not show", async () => {
    const byColumn = await db.from("lib_passports").select("number, author_id(name)");
    expect(byColumn.data).toContainEqual({ number: "P-1", author_id: { name: "Ada" } });
    const unrelated = await db.from("lib_cheap").select("id, lib_authors(name)");
    expect(unrelated).toMatchObject({ status: 400, error: { code: "PGRST200" } });
  });

  test("counts what is related, as a column that a relation does not have", async () => {
    expect(await read("lib_authors", "name, written:lib_books!author_id(count)", "id")).toEqual([
      { name: "Ada", written: [{ count: 2 }] },
      { name: "Bo", written: [{ count: 1 }] },
      { name: 'Cem, "the (third)"', written: [{ count: 0 }] },
    ]);
    expect(await read("lib_books", "id, lib_genres!lib_book_genres(total:count)", "id")).toEqual([
      { id: 1, lib_genres: [{ total: 1 }] },
      { id: 2, lib_genres: [{ total: 2 }] },
      { id: 3, lib_genres: [{ total: 0 }] },
      { id: 4, lib_genres: [{ total: 0 }] },
    ]);
    const filtered = await db
      .from("lib_authors")
      .select("name, lib_books!author_id(count)")
      .gt("lib_books.price", 10)
      .eq("id", 1);
    expect(filtered.data).toEqual([{ name: "Ada", lib_books: [{ count: 1 }] }]);
    expect((await db.from("lib_authors").select("count")).data).toEqual([{ count: 3 }]);

    const grouped = await db.from("lib_authors").select("name, count");
    expect(grouped).toMatchObject({ status: 400, error: { code: "42803" } });
    const asFunction = await db.from("lib_authors").select("count()");
    expect(asFunction).toMatchObject({ status: 400, error: { code: "PGRST123" } });
  });
});
