import { afterEach, describe, expect, test, vi } from "vitest";
import { ContentCache } from "~/lib/content-cache";

afterEach(() => vi.useRealTimers());

const made = (
  value: string,
  { bytes = 0, isCurrent = () => true as boolean | undefined } = {},
) => ({
  value,
  bytes,
  isCurrent,
});

/** A cache, and a value of it that is made again and again. */
function editions(isCurrent?: () => boolean | undefined) {
  const cache = new ContentCache<string>(100_000);
  let edition = 0;
  const make = vi.fn(async () => made(`edition ${++edition}`, { isCurrent }));

  return { get: () => cache.getOrMake("key", make), find: () => cache.findFresh("key"), make };
}

describe("a cached value", () => {
  test("is used until its content changes", async () => {
    let isCurrent = true;
    const { get, find } = editions(() => isCurrent);
    expect(await find()).toBeUndefined();
    expect(await get()).toBe("edition 1");
    expect(await find()).toBe("edition 1");

    isCurrent = false;
    expect(await find()).toBeUndefined();
    isCurrent = true;
    expect(await get()).toBe("edition 2");
  });

  test("is not used while nobody knows whether it is current, and is there once they do", async () => {
    let isCurrent: boolean | undefined = true;
    const { get, find } = editions(() => isCurrent);
    await get();

    isCurrent = undefined;
    expect(await find()).toBeUndefined();
    isCurrent = true;
    expect(await find()).toBe("edition 1");
  });

  test("is used for a while when it is old, and made anew meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { get, find } = editions();
    await get();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await find()).toBeUndefined();
    expect(await get()).toBe("edition 1");
    expect(await get()).toBe("edition 2");

    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await get()).toBe("edition 3");
  });

  test("goes when there is no room and it was not asked for the longest", async () => {
    const cache = new ContentCache<string>(10_000);
    const fill = (key: string, bytes: number) =>
      cache.getOrMake(key, async () => made(key, { bytes }));
    for (const key of ["a", "b", "c", "d", "e", "f"]) await fill(key, 700);
    await cache.findFresh("a");
    for (const key of ["g", "h", "i"]) await fill(key, 700);
    expect(await cache.findFresh("a")).toBe("a");
    expect(await cache.findFresh("b")).toBeUndefined();

    for (let number = 0; number < 10_000; number++) await fill(`key ${number}`, number % 900);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });
});

test("what is too large, or for one alone, is not cached", async () => {
  const cache = new ContentCache<string>(10_000);
  await cache.getOrMake("large", async () => made("large", { bytes: 2_000 }));
  await cache.getOrMake("own", async () => ({ ...made("own"), isCurrent: null }));

  expect(await cache.findFresh("large")).toBeUndefined();
  expect(await cache.findFresh("own")).toBeUndefined();
});

test("those who want the same at once get one value, others their own", async () => {
  const cache = new ContentCache<string>(100_000);
  const make = vi.fn(async () => ({ ...made("value"), isCurrent: null }));
  const wanted = ["a", "a", "b"].map((key) => cache.getOrMake(key, make));

  expect(await Promise.all(wanted)).toEqual(["value", "value", "value"]);
  expect(make).toHaveBeenCalledTimes(2);
});

test("a value that could not be made is made again", async () => {
  const cache = new ContentCache<string>(100_000);

  await expect(cache.getOrMake("a", () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  expect(await cache.getOrMake("a", async () => made("value"))).toBe("value");
});
