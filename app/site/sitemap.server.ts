import { JOBS_CATEGORY_VALUES } from "#database";
import { countOf } from "~/board/jobs/job";
import { jobsHref } from "~/board/jobs/job-search";
import { LEGAL_PAGES, legalPath } from "~/content/legal-links";
import { env } from "~/env.server";
import type { PublicDb } from "~/services/supabase.server";
import { SITE_LINKS } from "~/site/layout/site-links";

// Hosted Supabase returns at most 1000 rows per request.
const PER_PART = 1000;

interface Row {
  name: string;
  updated_at: string;
}

interface Source {
  /** The path prefix of the pages. */
  folder: string;
  count(db: PublicDb): Promise<number>;
  /** New rows come last, so that a full part stays the same. */
  list(db: PublicDb, from: number, to: number): PromiseLike<{ data: Row[] }>;
}

const SOURCES: Record<string, Source> = {
  jobs: {
    folder: "/jobs",
    count: async (db) => countOf((await db.rpc("job_counts").throwOnError()).data, null),
    list: (db, from, to) =>
      db
        .from("jobs")
        .select("name:id, updated_at")
        .eq("state", "open")
        .or("closes_at.is.null,closes_at.gt.now")
        .order("published_at")
        .order("id")
        .range(from, to)
        .throwOnError(),
  },
  posts: {
    folder: "/blog",
    count: async (db) => (await db.rpc("post_counts").throwOnError()).data.published,
    list: (db, from, to) =>
      db
        .from("blog_posts")
        .select("name:slug, updated_at")
        .eq("published", true)
        .order("published_at")
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

/** The index of all parts; a part lists at most 1000 pages. */
export async function buildIndex(db: PublicDb): Promise<string> {
  const parts = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const length = Math.ceil((await source.count(db)) / PER_PART);
      return Array.from({ length }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  const addresses = ["pages", ...parts.flat()].map((part) => `/sitemap.xml?part=${part}`);

  return sitemapIndex(addresses.map((path) => env.SITE_URL + path));
}

/** One part of the sitemap, or null if there is no such part. */
export async function buildPart(db: PublicDb, part: string): Promise<string | null> {
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

const FIXED_PAGES = [
  "/",
  ...SITE_LINKS.map(({ to }) => to),
  ...JOBS_CATEGORY_VALUES.map((category) => jobsHref({ category })),
  ...LEGAL_PAGES.map(({ name }) => legalPath(name)),
].map((path) => ({ address: env.SITE_URL + path }));

interface Entry {
  address: string;
  changed?: string;
}

// The addresses are percent-encoded, so they need no XML escaping.
function sitemapIndex(addresses: string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);

  return wrap("sitemapindex", parts);
}

function urlSet(entries: Entry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
    return `<url><loc>${address}</loc>${lastmod}</url>`;
  });

  return wrap("urlset", urls);
}

function wrap(element: string, lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${element}>`,
    "",
  ].join("\n");
}
