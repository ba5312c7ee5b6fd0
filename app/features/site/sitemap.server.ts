import { env } from "~/env.server";
import type { Db } from "~/services/supabase.server";
import { SITE_LINKS } from "./links";
import { sitemapIndex, urlSet } from "./sitemap-xml";

// why: a hosted backend answers at most a thousand rows at once.
const PER_PART = 1000;

interface Row {
  name: string;
  updated_at: string;
}

interface Source {
  /** The address that the pages of its rows begin with. */
  folder: string;
  count(db: Db): Promise<number>;
  /** Rows in an order in which new ones come last, so that full parts stay as they are. */
  list(db: Db, from: number, to: number): PromiseLike<{ data: Row[] }>;
}

const SOURCES: Record<string, Source> = {
  jobs: {
    folder: "/jobs",
    count: async (db) => countIn(await db.rpc("job_counts").throwOnError(), "all"),
    list: (db, from, to) =>
      db
        .from("jobs")
        .select("name:id, updated_at")
        .order("created_at")
        .order("id")
        .range(from, to)
        .throwOnError(),
  },
  posts: {
    folder: "/blog",
    count: async (db) => countIn(await db.rpc("post_counts").throwOnError(), "published"),
    list: (db, from, to) =>
      db
        .from("blog_posts")
        .select("name:slug, updated_at")
        .eq("published", true)
        .order("created_at")
        .order("id")
        .range(from, to)
        .throwOnError(),
  },
  products: {
    folder: "/shop",
    count: async (db) => {
      const active = db.from("products").select("id", { count: "exact", head: true });
      const { count } = await active.eq("is_active", true).throwOnError();
      return count ?? 0;
    },
    list: (db, from, to) =>
      db
        .from("products")
        .select("name:slug, updated_at")
        .eq("is_active", true)
        .order("created_at")
        .order("id")
        .range(from, to)
        .throwOnError(),
  },
};

/** The list of the sitemap's parts; the content of a table of any size is told in pieces. */
export async function buildIndex(db: Db): Promise<string> {
  const parts = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const length = Math.ceil((await source.count(db)) / PER_PART);
      return Array.from({ length }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  const addresses = ["pages", ...parts.flat()].map((part) => `/sitemap.xml?part=${part}`);

  return sitemapIndex(addresses.map((path) => env.SITE_URL + path));
}

/** One part of the sitemap; null where there is nothing to tell. */
export async function buildPart(db: Db, part: string): Promise<string | null> {
  if (part === "pages") return urlSet(FIXED_PAGES);

  const [, name = "", number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(part) ?? [];
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  if (!source) return null;

  const from = (Number(number) - 1) * PER_PART;
  const { data } = await source.list(db, from, from + PER_PART - 1);
  const entries = data.map((row) => ({
    address: `${env.SITE_URL}${source.folder}/${encodeURIComponent(row.name)}`,
    changed: row.updated_at,
  }));

  return entries.length > 0 ? urlSet(entries) : null;
}

const FIXED_PAGES = ["/", ...SITE_LINKS.map(({ to }) => to)].map((path) => ({
  address: env.SITE_URL + path,
}));

function countIn({ data }: { data: unknown }, key: string): number {
  return Number((data as Record<string, unknown> | null)?.[key] ?? 0);
}
