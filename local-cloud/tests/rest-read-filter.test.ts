import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

onOneEngine("filtering and ordering through the real client", (cloud) => {
  let db: SupabaseClient;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    db = cloud().service();
  });

  const ids = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data?.map(({ id }) => id).sort();
  };
  const books = () => db.from("lib_books").select("id");
  const authors = () => db.from("lib_authors").select("id");

  test("filters by comparisons, lists and nulls", async () => {
    expect(await ids(books().eq("title", "Engines"))).toEqual([1]);
    expect(await ids(books().neq("id", 1))).toEqual([2, 3, 4]);
    expect(await ids(books().gt("price", 5).lt("price", 99))).toEqual([1]);
    expect(await ids(books().gte("price", 12.5).lte("price", "12.50"))).toEqual([1]);
    expect(await ids(books().like("title", "%ngines"))).toEqual([1, 2]);
    expect(await ids(books().ilike("title", "*ENGINES"))).toEqual([1, 2]);
    expect(await ids(books().like("title", "50\\% off\\_"))).toEqual([3]);
    expect(await ids(books().is("editor_id", null))).toEqual([2, 4]);
    expect(await ids(books().not("editor_id", "is", null))).toEqual([1, 3]);
    expect(await ids(books().in("id", [1, 4, 77]))).toEqual([1, 4]);
    expect(await ids(books().in("id", []))).toEqual([]);
    expect(await ids(authors().is("active", false))).toEqual([2]);
    expect(await ids(authors().eq("active", true))).toEqual([1, 3]);
    expect(await ids(books().match({ author_id: 1, price: 5 }))).toEqual([2]);
  });

  test("filters arrays, ranges and JSON by what they contain", async () => {
    expect(await ids(authors().contains("tags", ["math"]))).toEqual([1, 3]);
    expect(await ids(authors().contains("meta", { n: "x" }))).toEqual([1]);
    expect(await ids(books().contains("pages", "[60,70)"))).toEqual([1, 2]);
  });

  test("joins conditions with or, and, not, nested and quoted", async () => {
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

  test("orders by columns and nulls", async () => {
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
  });
});
