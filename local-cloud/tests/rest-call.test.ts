import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { LIBRARY } from "./support/library-schema";

onOneEngine(
  "calling functions through the real client",
  (cloud) => {
    let db: SupabaseClient;

    beforeAll(async () => {
      await cloud().engine.execute(LIBRARY);
      db = cloud().service();
    });

    test("passes named arguments and fills in defaults", async () => {
      expect(await db.rpc("lib_add", { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3 });
      expect((await db.rpc("lib_add", { a: 1 })).data).toBe(11);
      expect((await db.rpc("lib_add", { a: 1 }, { get: true })).data).toBe(11);
      expect((await db.rpc("lib_sum", { numbers: [1, 2, 3] })).data).toBe(6);
      expect((await db.rpc("lib_sum", { numbers: [1, 2] }, { get: true })).data).toBe(3);
      expect((await db.rpc("lib_add", { a: null })).data).toBeNull();
      expect((await db.rpc("lib_echo", { any: ["thing", 1] })).data).toEqual({ any: ["thing", 1] });
    });

    test("answers scalars bare, one row as an object, sets as arrays, void as nothing", async () => {
      expect((await db.rpc("lib_author", { author: 2 })).data).toMatchObject({ id: 2, name: "Bo" });
      expect((await db.rpc("lib_author", { author: 2 }).select("name")).data).toEqual({
        name: "Bo",
      });
      expect((await db.rpc("lib_names")).data).toEqual(["Ada", "Bo", 'Cem, "the (third)"']);
      expect((await db.rpc("lib_pairs", { n: 2 })).data).toEqual([
        { i: 1, square: 1 },
        { i: 2, square: 4 },
      ]);
      expect(await db.rpc("lib_touch", { book: 1 })).toMatchObject({ status: 204, data: null });
      expect((await db.rpc("lib_pairs", { n: 1 }).single()).data).toEqual({ i: 1, square: 1 });
      expect((await db.rpc("lib_pairs", { n: 2 }).single()).error?.code).toBe("PGRST116");
    });

    test("filters, orders, pages, counts and embeds what a function returns as rows", async () => {
      const found = await db
        .rpc("lib_search", { word: "e" }, { count: "exact" })
        .select("id, lib_genres(name), author:author_id(name)")
        .eq("author_id", 1)
        .order("id", { ascending: false })
        .limit(1);
      expect(found.error).toBeNull();
      expect(found).toMatchObject({ status: 206, count: 2 });
      expect(found.data).toEqual([
        { id: 2, lib_genres: [{ name: "science" }, { name: "essay" }], author: { name: "Ada" } },
      ]);
      const byGet = await db
        .rpc("lib_search", { word: "note" }, { get: true })
        .select("title")
        .gt("price", 1);
      expect(byGet.data).toEqual([{ title: "Notes on engines" }]);
      const head = await db.rpc("lib_search", {}, { head: true, count: "exact" });
      expect(head).toMatchObject({ status: 200, count: 4, data: null });
    });

    test("lets a GET read only", async () => {
      const refused = await db.rpc("lib_count_up", {}, { get: true });
      expect(refused).toMatchObject({
        status: 405,
        error: {
          code: "25006",
          message: "cannot execute INSERT in a read-only transaction",
        },
      });
      expect((await db.from("lib_genres").select().eq("id", 1000)).data).toEqual([]);
      expect((await db.rpc("lib_count_up")).data).toBe(1);
    });

    test("says which function it looked for", async () => {
      const unknown = await db.rpc("lib_ad", { x: 1 });
      expect(unknown.status).toBe(404);
      expect(unknown.error).toEqual({
        code: "PGRST202",
        details:
          "Searched for the function public.lib_ad with parameter x " +
          "or with a single unnamed json/jsonb parameter, " +
          "but no matches were found in the schema cache.",
        hint: "Perhaps you meant to call the function public.lib_add",
        message: "Could not find the function public.lib_ad(x) in the schema cache",
      });
      const misnamed = await db.rpc("lib_add", { a: 1, c: 2 });
      expect(misnamed.error).toMatchObject({
        code: "PGRST202",
        message: "Could not find the function public.lib_add(a, c) in the schema cache",
        hint: "Perhaps you meant to call the function public.lib_add(a, b)",
      });
      const bare = await db.rpc("lib_sum", {}, { get: true });
      expect(bare.error).toMatchObject({
        message:
          "Could not find the function public.lib_sum without parameters in the schema cache",
        details:
          "Searched for the function public.lib_sum without parameters, " +
          "but no matches were found in the schema cache.",
      });
      const twice = await db.rpc("lib_over", { a: "1" });
      expect(twice.status).toBe(300);
      expect(twice.error).toMatchObject({
        code: "PGRST203",
        message:
          "Could not choose the best candidate function between: " +
          "public.lib_over(a => integer), public.lib_over(a => text)",
      });
    });

    test("answers what a function raises", async () => {
      const fail = (kind: string) => db.rpc("lib_fail", { kind });
      expect(await fail("raise")).toMatchObject({
        status: 400,
        error: { code: "P0001", message: "no more", details: "d", hint: "h" },
      });
      expect(await fail("teapot")).toMatchObject({
        status: 418,
        error: { code: "PT418", message: "a teapot" },
      });
      expect((await fail("odd")).status).toBe(500);
      expect(await fail("pgrst")).toMatchObject({
        status: 402,
        error: { code: "X1", message: "own words", details: "d", hint: "h" },
      });
      expect(await fail("busy")).toMatchObject({ status: 503, error: { code: "53300" } });
      expect(await fail("late")).toMatchObject({ status: 500, error: { code: "57014" } });
      expect(await db.rpc("lib_add", { a: "many" })).toMatchObject({
        status: 400,
        error: { code: "22P02", message: 'invalid input syntax for type integer: "many"' },
      });
      expect(await cloud().anon().rpc("lib_names")).toMatchObject({
        status: 401,
        error: { code: "42501" },
      });
    });

    test("tells functions who asks and how, and takes their status and headers", async () => {
      const customer = await cloud().as("customer@homeline.test");
      await cloud().engine.execute("grant execute on function lib_headers to authenticated");
      const { data } = await customer.rpc("lib_headers").setHeader("x-probe", "o'\"\\k");
      expect(data).toEqual({
        method: "POST",
        path: "/rpc/lib_headers",
        info: "o'\"\\k",
        role: "authenticated",
        user: "authenticated",
      });

      const answer = await fetch(`${cloud().url}/rest/v1/rpc/lib_cookie`, {
        method: "POST",
        headers: { apikey: cloud().keys.secret },
      });
      expect(answer.status).toBe(202);
      expect(answer.headers.get("x-made")).toBe("here");
      expect(await answer.json()).toBe("ok");
    });

    test("passes texts and bits of any length on", async () => {
      const given = { code: "abcd", flags: "1010" };
      expect((await db.rpc("lib_padded", given)).data).toEqual(given);
      expect((await db.rpc("lib_padded", given, { get: true })).data).toEqual(given);
    });

    test("does not call functions by parameters without a name", async () => {
      expect(await db.rpc("lib_half_named", { a: 1 })).toMatchObject({
        status: 404,
        error: { code: "PGRST202" },
      });
      expect((await db.rpc("lib_echo", { a: 1 }, { get: true })).status).toBe(404);
      expect((await db.rpc("lib_echo", { a: 1 })).data).toEqual({ a: 1 });
    });

    test("refuses headers that are not a list of single names and texts", async () => {
      for (const list of [
        '{"x-a": "1"}',
        '[{"x-a": "1", "x-b": "2"}]',
        '[{"x-a": 1}]',
        '[{"x-a": null}]',
        "[{}]",
        '["x-a"]',
        "x-a: 1",
      ]) {
        expect(await db.rpc("lib_raise_headers", { list }), list).toMatchObject({
          status: 500,
          error: {
            code: "PGRST111",
            message:
              "response.headers guc must be a JSON array composed of objects " +
              "with a single key and a string value",
          },
        });
      }
      const cookies = await fetch(`${cloud().url}/rest/v1/rpc/lib_raise_headers`, {
        method: "POST",
        headers: { apikey: cloud().keys.secret, "content-type": "application/json" },
        body: JSON.stringify({ list: '[{"set-cookie": "a=1"}, {"set-cookie": "b=2"}]' }),
      });
      expect(cookies.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    });

    test("refuses other methods and paths", async () => {
      const ask = async (method: string, path: string) => {
        const headers = { apikey: cloud().keys.secret };
        const answer = await fetch(`${cloud().url}/rest/v1${path}`, { method, headers });
        return { status: answer.status, ...(await answer.json()) };
      };
      expect(await ask("PATCH", "/rpc/lib_add")).toMatchObject({
        status: 405,
        code: "PGRST101",
        message: "Cannot use the PATCH method on RPC",
      });
      expect(await ask("PROPFIND", "/lib_books")).toMatchObject({ status: 405, code: "PGRST117" });
      expect(await ask("GET", "/lib_books/1")).toMatchObject({ status: 404, code: "PGRST125" });
      expect(await ask("GET", "/")).toMatchObject({ status: 501 });
    });
  },
  { seed: "demo" },
);
