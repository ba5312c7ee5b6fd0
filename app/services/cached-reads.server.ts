import { env } from "~/env.server";
import { ContentCache, type IsCurrent } from "~/lib/content-cache";
import { type BackendCalls, backendFetch, beginCalls, withinTimeOf } from "./backend-fetch.server";
import { contentVersions } from "./content-versions.server";

// What the backend answered to reads without a session, for all requests. The version of the table
// is part of the key, so no answer is found after a change. Pages have a cache of their own, in
// `server/cached-pages.ts`; decision 20 describes both.

/** Functions whose answers without a session are cached, and the table that each of them reads. */
const READ_BY: Partial<Record<string, string>> = {
  list_jobs: "jobs",
  find_job: "jobs",
  find_job_page: "jobs",
  job_counts: "jobs",
  post_counts: "blog_posts",
  list_published_posts: "blog_posts",
};

/**
 * The table of a read: that of the function, or the first one in the address. A table that is
 * embedded in it has to change the version of the first one (decision 20).
 */
function tableOf(address: string): string | undefined {
  const [, rpc, name = ""] = /\/rest\/v1\/(rpc\/)?(\w+)/.exec(address) ?? [];

  return rpc ? READ_BY[name] : name;
}

interface CachedRead {
  status: number;
  headers: [string, string][];
  text: string;
}

const cache = new ContentCache<CachedRead>((env.CACHE_MEGABYTES / 4) * 1024 * 1024);

/** What one request has read by `publicDb`. */
export interface RequestReads {
  /** The tables with the version that each had before its first read. */
  versions: Map<string, string>;
  /** How many reads had no version. What they gave is for everybody, and nobody knows for how long. */
  unversioned: number;
  calls: BackendCalls;
}

/**
 * Whether the tables still have these versions, if the backend says which they have. The result
 * outlives the request, and keeps none of its memory.
 */
export function watchVersions({
  versions,
  unversioned,
}: Pick<RequestReads, "versions" | "unversioned">): IsCurrent {
  if (unversioned > 0) return () => undefined;
  const isKnownToHaveChanged = () =>
    [...versions].some(([table, version]) => (contentVersions.of(table) ?? version) !== version);

  return async () => {
    if (versions.size === 0) return true;
    try {
      await contentVersions.confirm();
    } catch {
      // What was answered last may be too old to say that nothing has changed, but not that something has.
      return isKnownToHaveChanged() ? false : undefined;
    }
    return [...versions].every(([table, version]) => contentVersions.of(table) === version);
  };
}

/**
 * The `fetch` of a client without a session. What it reads of a table with versions is cached, for
 * all requests, until the table changes.
 */
export function cachedFetch(reads: RequestReads): typeof fetch {
  const direct = backendFetch(fetch, reads.calls);

  return (input, init) => withinTimeOf(reads.calls, answer(String(input), init));

  async function answer(address: string, init?: RequestInit): Promise<Response> {
    const table = tableOf(address);
    const version = table && (await versionOf(table));
    if (!table || !version) {
      reads.unversioned++;
      return direct(address, init);
    }
    if (!reads.versions.has(table)) reads.versions.set(table, version);

    // With the version in the key nobody gets, or waits for, what was read before a change.
    const key = `${version} ${keyOf(address, init)}`;
    const { text, ...head } = await cache.getOrMake(key, () => read(address, init));
    return new Response(text || null, head);
  }

  async function read(address: string, init?: RequestInit) {
    // Other requests wait for this read, too, so it does not use the time limit of this one.
    const calls = { ...beginCalls(), failedBreakers: reads.calls.failedBreakers };
    const response = await backendFetch(fetch, calls)(address, init);
    const text = await response.text();
    const value = { status: response.status, headers: [...response.headers], text };
    return { value, bytes: 2 * text.length, isCurrent: response.ok ? () => true : null };
  }
}

async function versionOf(table: string): Promise<string | undefined> {
  try {
    await contentVersions.confirm();
    return contentVersions.of(table);
  } catch {
    return undefined;
  }
}

function keyOf(address: string, { method = "GET", headers, body }: RequestInit = {}): string {
  const sent = new Headers(headers);

  return [method, address, sent.get("Accept"), sent.get("Prefer"), body ?? ""].join(" ");
}
