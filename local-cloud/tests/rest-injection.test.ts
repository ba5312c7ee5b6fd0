import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneEngine, type TestCloud } from "../../tests/support/cloud";
import { repetitions } from "../../tests/support/long-tests";
import type { Service } from "../src/cloud";
import { createRest } from "../src/rest/rest";
import { INJECTIONS, PLACES } from "./support/injection-strings";
import { LIBRARY } from "./support/library-schema";
import { randomPath, seeded } from "./support/random-queries";

onOneEngine("hostile requests", (cloud) => {
  let rest: Service;
  let db: SupabaseClient;
  let before: unknown;

  beforeAll(async () => {
    await cloud().engine.execute(LIBRARY);
    rest = createRest(cloud());
    db = cloud().service();
    before = await everything(cloud());
  });
  afterAll(() => rest.close?.());

  const ask = (path: string, init: RequestInit = {}, key = cloud().keys.secret) =>
    rest.fetch(
      new Request(`http://rest/rest/v1${escapePath(path)}`, {
        ...init,
        headers: { apikey: key, "content-type": "application/json", ...init.headers },
      }),
    );

  const expectUnharmed = async () => {
    expect(await everything(cloud())).toEqual(before);
    expect(await db.from("lib_genres").select("id").eq("id", 1).single()).toMatchObject({
      data: { id: 1 },
    });
  };

  test("treats SQL as text in every place of a query string", async () => {
    const broken: string[] = [];
    for (const place of PLACES) {
      for (const text of INJECTIONS) {
        const { status } = await ask(place(text));
        if (status >= 500 && status !== 501) broken.push(`${status} ${place(text).slice(0, 90)}`);
      }
    }
    expect(broken).toEqual([]);
    await expectUnharmed();
  }, 60_000);

  test("treats SQL as text in bodies, columns and conflict targets", async () => {
    const broken: string[] = [];
    for (const text of INJECTIONS) {
      const name = JSON.stringify(text.replaceAll("\0", ""));
      const attempts: [string, string, string][] = [
        ["POST", "/lib_genres", `{${name}: 1}`],
        ["POST", "/lib_genres", `{"id": ${name}, "name": "x"}`],
        ["POST", `/lib_genres?columns=${text}`, `{"id": 1}`],
        ["POST", `/lib_genres?columns="${text}"`, `{"id": 1}`],
        ["POST", `/lib_genres?on_conflict="${text}"`, `{"id": 1, "name": "y"}`],
        ["PATCH", `/lib_books?title=eq.${text}`, `{"title": ${name}}`],
        ["PATCH", `/lib_books?"${text}"=eq.1`, `{"price": 1}`],
        ["DELETE", `/lib_books?title=eq.${text}`, ""],
        ["DELETE", `/lib_books?or=(title.eq.${text})`, ""],
        ["POST", "/rpc/lib_add", `{${name}: 1}`],
        ["POST", "/rpc/lib_add", `{"a": ${name}}`],
      ];
      for (const [method, path, body] of attempts) {
        const headers = { prefer: "resolution=merge-duplicates" };
        const { status } = await ask(path, { method, headers, ...(body && { body }) });
        if (status >= 500) broken.push(`${status} ${method} ${path.slice(0, 80)} ${body}`);
      }
    }
    expect(broken).toEqual([]);
    await expectUnharmed();
  }, 60_000);

  test("never gives away a column that the caller may not read", async () => {
    const key = cloud().keys.publishable;
    const ways = [
      "/lib_notes?select=secret",
      "/lib_notes?select=id&secret=like.h*",
      "/lib_notes?select=id&order=secret",
      "/lib_notes?select=id&or=(secret.eq.hidden)",
      "/lib_books?select=id,lib_notes(secret)",
      "/lib_books?select=id,lib_notes(id)&lib_notes.order=secret",
      "/lib_notes",
    ];
    for (const path of ways) {
      const answer = await ask(path, {}, key);
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      expect(await answer.text()).not.toContain("hidden");
    }
  });

  test("refuses broken, deep and oversized input without breaking", async () => {
    const deep = (open: string, count: number) => open.repeat(count);
    const paths = [
      `/lib_shelves?select=${deep("parent_id(", 500)}`,
      `/lib_shelves?select=${deep("parent_id(", 11)}id${deep(")", 11)}`,
      `/lib_books?or=${deep("(and", 3000)}`,
      `/lib_authors?meta=cs.${deep("[", 12_000)}`,
      `/lib_authors?meta=cs.${deep('{"a":', 4000)}1${deep("}", 4000)}`,
      `/lib_authors?tags=cs.${deep("{", 12_000)}`,
      `/lib_books?title=ilike.${deep("\\", 30_000)}`,
      `/lib_books?title=ilike.${deep("%25a", 200)}b`,
      `/lib_books?id=in.(${deep("1,", 8000)}1)`,
      `/lib_books?id=eq.${deep("9", 12_000)}`,
      `/lib_books?select=${Array.from({ length: 2000 }, (_, n) => `a${n}:id`)}`,
      `/lib_books?${deep("id=eq.1&", 1500)}`,
      "/lib_books?limit=99999999999999999999999999",
      "/lib_books?offset=99999999999999999999999999",
      "/lib_books?select=lib_genres(id)&lib_genres.order=name&limit=0",
      "/lib_books?title=eq.%ff%fe",
      "/lib_books?title=eq.%",
      "/lib_books?%zz=eq.1",
    ];
    for (const path of paths) {
      const { status } = await ask(path);
      expect({ path: path.slice(0, 60), isFault: status >= 500 }).toEqual({
        path: path.slice(0, 60),
        isFault: false,
      });
    }

    const bodies = [
      deep("[", 200_000),
      deep('{"a":', 100_000),
      `{"id": 1, "name": ${deep("[", 150)}${deep("]", 150)}}`,
      '{"id": 1, "name": "\\u0000"}',
      '{"id": 1e400, "name": "x"}',
      '{"id": {"a": 1}, "name": ["x"]}',
      '{"__proto__": 1}',
      '"text"',
      "null",
      "\ufeff{}",
      "{]",
    ];
    for (const body of bodies) {
      for (const path of ["/lib_genres", "/rpc/lib_add", "/lib_genres?columns=id,name"]) {
        const { status } = await ask(path, { method: "POST", body });
        const shown = `${path} ${body.slice(0, 40)}`;
        expect({ shown, isFault: status >= 500 }).toEqual({ shown, isFault: false });
      }
    }
    await db.from("lib_genres").delete().gt("id", 3);
    await expectUnharmed();
  }, 60_000);

  test("survives random query strings without a fault", async () => {
    const random = seeded(20_260_901);
    const deadline = Date.now() + 25_000;
    const seen = new Map<number, number>();

    for (let count = 0; count < repetitions(500, 3_000) && Date.now() < deadline; count++) {
      const path = randomPath(random);
      const headers = { prefer: random(2) ? "count=exact" : "return=minimal" };
      const { status } = await ask(path, { headers });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect({ path, isFault: status >= 500 && status !== 501 }).toEqual({ path, isFault: false });
    }
    expect(seen.get(200)).toBeGreaterThan(10);
    expect(seen.get(400)).toBeGreaterThan(10);
    await expectUnharmed();
  }, 60_000);
});

async function everything({ engine }: TestCloud) {
  return engine.query(`select
    (select json_agg(b order by id) from lib_books b) as books,
    (select json_agg(g order by id) from lib_genres g) as genres,
    (select json_agg(a order by id) from lib_authors a) as authors,
    (select json_agg(n order by id) from lib_notes n) as notes,
    (select count(*) from pg_class) as relations`);
}

function escapePath(path: string): string {
  return path.replace(/[^\w/?&=.,:;()!*'$+~@%-]/gu, (sign) => {
    try {
      return encodeURIComponent(sign);
    } catch {
      return "%ED%A0%80";
    }
  });
}
