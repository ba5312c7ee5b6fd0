import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { BUCKETS } from "./support/buckets";

const NAMES = ["B.txt", "a.txt", "c/1.txt", "c/2.txt", "c/d/3.txt", "c_x.txt", "z/9.txt"];

onOneEngine("lists of files", (cloud) => {
  const papers = () => cloud().service().storage.from("papers");
  beforeAll(async () => {
    await cloud().engine.execute(BUCKETS);
    for (const name of NAMES) await papers().upload(name, name);
  });
  const list = async (...args: Parameters<ReturnType<typeof papers>["list"]>) =>
    (await papers().list(...args)).data?.map(({ name }) => name);

  test("show one folder, with the folders in it", async () => {
    const { data } = await papers().list();
    expect(data?.map(({ name }) => name)).toEqual(["a.txt", "B.txt", "c", "c_x.txt", "z"]);
    expect(data?.[0]).toEqual({
      name: "a.txt",
      id: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: expect.objectContaining({ size: 5, mimetype: "text/plain;charset=UTF-8" }),
    });
    expect(data?.[2]).toEqual({
      name: "c",
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(await list("c")).toEqual(["1.txt", "2.txt", "d"]);
    expect(await list("c/d/")).toEqual(["3.txt"]);
    expect(await list("nowhere")).toEqual([]);
  });

  test("come in parts, in an order, and for a search", async () => {
    expect(await list("", { limit: 2 })).toEqual(["a.txt", "B.txt"]);
    expect(await list("", { limit: 2, offset: 3 })).toEqual(["c_x.txt", "z"]);
    expect(await list("", { sortBy: { order: "desc" } })).toEqual([
      ...["z", "c_x.txt", "c", "B.txt", "a.txt"],
    ]);
    const byTime = { sortBy: { column: "created_at", order: "desc" } };
    expect(await list("", byTime)).toEqual(["z", "c", "c_x.txt", "a.txt", "B.txt"]);
    expect(await list("", { search: "c" })).toEqual(["c", "c_x.txt"]);
    expect(await list("c", { search: "D" })).toEqual(["d"]);
    expect(await list("", { search: "%" })).toEqual([]);
    const { error } = await papers().list("", { sortBy: { column: "secret" } });
    expect(error?.message).toMatch(/^body\/sortBy\/column /);
  });
});
