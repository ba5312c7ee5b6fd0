import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { LIBRARY } from "./rest-library";

onEachEngine("reading through the real client", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    db = cloud().service();
  });

  it("reads every column, and chosen columns with aliases, casts and JSON paths", async () => {
    const all = await db.from("lib_genres").select().order("id");
    expect(all).toMatchObject({ status: 200, error: null, count: null });
    expect(all.data?.[0]).toEqual({ id: 1, name: "science" });

    const chosen = await db
      .from("lib_authors")
      .select("label:name, born::text, meta->a->b->1, n:meta->>n, meta->a->b, tags->0, id::text")
      .eq("id", 1);
    expect(chosen.error).toBeNull();
    expect(chosen.data).toEqual([
      { label: "Ada", born: "1815-12-10", n: "x", b: [1, 2], tags: "math", id: "1" },
    ]);
  });

  it("keeps what Postgres writes: numerics, timestamps, nulls, arrays", async () => {
    const { data } = await db
      .from("lib_books")
      .select("price,added_at,pages,editor_id")
      .eq("id", 2);
    expect(data).toEqual([
      { price: 5.0, added_at: "2026-01-02T03:04:05+00:00", pages: "[50,200)", editor_id: null },
    ]);
  });

  const ids = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data?.map(({ id }) => id).sort();
  };
  const books = () => db.from("lib_books").select("id");
  const authors = () => db.from("lib_authors").select("id");

  it("filters by every operator of the client", async () => {
    expect(await ids(books().eq("title", "Engines"))).toEqual([1]);
    expect(await ids(books().neq("id", 1))).toEqual([2, 3, 4]);
    expect(await ids(books().gt("price", 5).lt("price", 99))).toEqual([1]);
    expect(await ids(books().gte("price", 12.5).lte("price", "12.50"))).toEqual([1]);
    expect(await ids(books().like("title", "%ngines"))).toEqual([1, 2]);
    expect(await ids(books().ilike("title", "*ENGINES"))).toEqual([1, 2]);
    expect(await ids(books().like("title", "50\\% off\\_"))).toEqual([3]);
    expect(await ids(books().likeAnyOf("title", ["Eng%", "Orph%"]))).toEqual([1, 4]);
    expect(await ids(books().ilikeAllOf("title", ["%ENG%", "%NOTES%"]))).toEqual([2]);
    expect(await ids(books().is("editor_id", null))).toEqual([2, 4]);
    expect(await ids(books().not("editor_id", "is", null))).toEqual([1, 3]);
    expect(await ids(books().in("id", [1, 4, 77]))).toEqual([1, 4]);
    expect(await ids(books().in("id", []))).toEqual([]);
    expect(await ids(authors().is("active", false))).toEqual([2]);
    expect(await ids(authors().eq("active", true))).toEqual([1, 3]);
    expect(await ids(books().match({ author_id: 1, price: 5 }))).toEqual([2]);
    expect(await ids(books().filter("title", "match", "^[EN]"))).toEqual([1, 2]);
    expect(await ids(books().filter("title", "imatch", "^o"))).toEqual([4]);
    expect(await ids(books().filter("editor_id", "isdistinct", 2))).toEqual([2, 3, 4]);
    expect(await ids(books().filter("id", "eq(any)", "{1,3}"))).toEqual([1, 3]);
    expect(await ids(books().filter("id", "gt(all)", "{1,2}"))).toEqual([3, 4]);
  });

  it("filters arrays, ranges, JSON and full text", async () => {
    expect(await ids(authors().contains("tags", ["math"]))).toEqual([1, 3]);
    expect(await ids(authors().containedBy("tags", ["math", "x"]))).toEqual([2, 3]);
    expect(await ids(authors().overlaps("tags", ["poetry", "x"]))).toEqual([1]);
    expect(await ids(authors().contains("meta", { n: "x" }))).toEqual([1]);
    expect(await ids(authors().eq("meta->>n", "x"))).toEqual([1]);
    expect(await ids(authors().eq("meta->a->b->0", 1))).toEqual([1]);
    expect(await ids(books().rangeGt("pages", "[200,300)"))).toEqual([4]);
    expect(await ids(books().rangeLt("pages", "[200,300)"))).toEqual([1, 2]);
    expect(await ids(books().rangeGte("pages", "[50,60)"))).toEqual([2, 4]);
    expect(await ids(books().rangeLte("pages", "[50,100)"))).toEqual([1]);
    expect(await ids(books().rangeAdjacent("pages", "[200,300)"))).toEqual([2, 4]);
    expect(await ids(books().contains("pages", "[60,70)"))).toEqual([1, 2]);
    expect(await ids(books().textSearch("summary", "engine & note"))).toEqual([2]);
    expect(
      await ids(books().textSearch("title", "engines notes", { type: "plain", config: "english" })),
    ).toEqual([2]);
    expect(
      await ids(books().textSearch("summary", "notes on engines", { type: "phrase" })),
    ).toEqual([2]);
    expect(await ids(books().textSearch("summary", "engine -note", { type: "websearch" }))).toEqual(
      [1],
    );
  });

  it("joins conditions with or, and, not, nested and quoted", async () => {
    expect(await ids(books().or("id.eq.1,title.eq.Orphan"))).toEqual([1, 4]);
    expect(
      await ids(books().or("price.gt.50,and(author_id.eq.1,not.or(id.eq.1,price.gt.6))")),
    ).toEqual([2, 4]);
    expect(await ids(books().or("id.eq.1,id.eq.2").limit(0))).toEqual([]);
    expect(await ids(authors().or('name.eq."Cem, \\"the (third)\\"",id.in.(1,2)'))).toEqual([
      1, 2, 3,
    ]);
    expect(await ids(db.from("lib_shelves").select("id").in("name", ["a, (b)", "all"]))).toEqual([
      1,
    ]);
    expect(await ids(authors().filter("name", "in", '("Cem, \\"the (third)\\"",Bo)'))).toEqual([
      2, 3,
    ]);
    expect(await ids(authors().or("tags.cs.{math,poetry},name.is.null"))).toEqual([1]);
    expect(await ids(authors().not("name", "in", '("Ada","Bo")'))).toEqual([3]);
  });

  it("orders by columns, nulls, JSON paths and embedded columns", async () => {
    const order = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return data?.map(({ id }) => id);
    };
    expect(await order(books().order("price"))).toEqual([3, 2, 1, 4]);
    expect(await order(books().order("price", { ascending: false }))).toEqual([4, 1, 2, 3]);
    expect(await order(authors().order("country", { nullsFirst: true }))).toEqual([2, 3, 1]);
    expect(await order(authors().order("country", { nullsFirst: false }))).toEqual([3, 1, 2]);
    expect(await order(books().order("author_id").order("id", { ascending: false }))).toEqual([
      2, 1, 3, 4,
    ]);
    const byAuthor = db
      .from("lib_books")
      .select("id, author:lib_authors!author_id(id)")
      .order("author(name)", { ascending: false, nullsFirst: false })
      .order("id");
    expect(await order(byAuthor)).toEqual([3, 1, 2, 4]);
  });

  it("pages with totals: 200, 206 and 416", async () => {
    const first = await books().order("id").range(0, 1);
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
    for (const count of ["planned", "estimated"] as const) {
      const guessed = await db.from("lib_books").select("id", { count });
      expect(guessed.error).toBeNull();
      expect(guessed.count).toBeGreaterThan(0);
    }
  });

  it("answers one object, or says how many rows there were", async () => {
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

  it("strips nulls and writes CSV where asked", async () => {
    const stripped = await db.from("lib_authors").select("id,country").eq("id", 2).stripNulls();
    expect(stripped.data).toEqual([{ id: 2 }]);
    const csv = await db.from("lib_genres").select("id,name").order("id").limit(2).csv();
    expect(csv.data).toBe("id,name\n1,science\n2,essay");
  });

  it("names what it does not speak", async () => {
    const plan = await db.from("lib_genres").select().explain();
    expect(plan.status).toBe(501);
    expect(plan.error?.message).toContain("application/vnd.pgrst.plan");
    const undone = await db.from("lib_genres").insert({ id: 9, name: "x" }).rollback();
    expect(undone.status).toBe(501);
    const counted = await db.from("lib_genres").select("count()");
    expect(counted).toMatchObject({ status: 400, error: { code: "PGRST123" } });
  });

  it("reads views and odd names", async () => {
    expect(await ids(db.from("lib_cheap").select("id"))).toEqual([2, 3]);
    const odd = await db
      .from('lib odd "names"')
      .select('"select", dotted:"a.b"')
      .eq('"the \\"key\\""', 1);
    expect(odd.error).toBeNull();
    expect(odd.data).toEqual([{ select: "chosen", dotted: "dotted" }]);
  });

  it("calls functions of the row as columns", async () => {
    const { data, error } = await db
      .from("lib_authors")
      .select("id, lib_shout")
      .eq("lib_shout", "BO");
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 2, lib_shout: "BO" }]);
  });

  it("cuts an answer at 1,000 rows", async () => {
    const { data, error } = await db.from("lib_many").select("n");
    expect(error).toBeNull();
    expect(data).toHaveLength(1000);
    const counted = await db.from("lib_many").select("n", { count: "exact", head: true });
    expect(counted).toMatchObject({ status: 206, count: 1500 });
  });

  describe("embedding", () => {
    const embed = async (table: string, select: string, most = 9) => {
      const { data, error } = await db.from(table).select(select).lte("id", most).order("id");
      expect(error).toBeNull();
      return data;
    };

    it("follows foreign keys to one, to many, through junctions and to itself", async () => {
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

    it("nests, takes hints by constraint and column, and spreads", async () => {
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

    it("filters, orders and limits what is embedded", async () => {
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

    it("keeps only rows that have what is embedded, also in the count", async () => {
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
      expect(deep.data).toEqual([
        { id: 1, lib_books: [{ id: 2, lib_genres: [{ name: "essay" }] }] },
      ]);

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

    it("says what is ambiguous, unrelated or not embedded", async () => {
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
      const compared = await db
        .from("lib_books")
        .select("id, lib_genres(name)")
        .eq("lib_genres", 1);
      expect(compared).toMatchObject({ status: 400, error: { code: "PGRST120" } });
    });
  });

  it("shows each caller only what policies and grants let it read", async () => {
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

  it("answers unknown names as upstream does", async () => {
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
    expect(await db.from("lib_books").select("id::nonsense")).toMatchObject({
      status: 400,
      error: { code: "42704", message: 'type "nonsense" does not exist' },
    });
  });

  it("learns of a changed schema without a restart", async () => {
    await cloud().engine.execute("create table lib_late (id int); notify pgrst, 'reload schema'");
    const status = async (columns: string) => (await db.from("lib_late").select(columns)).status;
    await expect.poll(() => status("id"), { timeout: 5_000 }).toBe(200);
    await cloud().engine.execute("alter table lib_late add column more text");
    await expect.poll(() => status("more"), { timeout: 5_000 }).toBe(200);
  });
});
