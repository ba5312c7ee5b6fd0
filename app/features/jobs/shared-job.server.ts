import { redirect } from "@remix-run/node";
import type { Db } from "~/services/supabase.server";
import { anchorOf, type JobCategory } from "./job";
import { readJobId } from "./job-id";
import { findJobPage } from "./jobs.server";

interface SharedJob {
  /** Null where the job is no longer on the board. */
  id: string | null;
}

/** The job that a share link names. It leads to the page of the board where that job is now. */
export async function openSharedJob(
  db: Db,
  request: Request,
  category: JobCategory | null,
): Promise<SharedJob | null> {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("jobId");
  if (!asked) return null;

  const id = readJobId(asked);
  const place = id && (await findPlace(db, id, category));
  if (!place) return { id: null };

  const isThere =
    searchParams.get("page") === String(place.page) &&
    category === place.category &&
    !searchParams.has("q");
  if (!isThere) throw redirect(addressOf(place, searchParams));

  return { id };
}

interface Place {
  id: string;
  page: number;
  category: JobCategory | null;
}

/** In that category, or else among all jobs. */
async function findPlace(db: Db, id: string, category: JobCategory | null): Promise<Place | null> {
  const page = await findJobPage(db, { id, category });
  if (page !== null) return { id, page, category };

  return category ? findPlace(db, id, null) : null;
}

// why: what the address says beside, such as an open cart, stays.
function addressOf({ id, page, category }: Place, searchParams: URLSearchParams): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["q", "ref"]) query.delete(name);
  if (!category) query.delete("category");
  query.set("jobId", id);
  query.set("page", String(page));

  return `/jobs?${query}#${anchorOf(id)}`;
}

/** Notes in the server's log where somebody comes from, as a word that cannot be anything else. */
export function noteReference(request: Request) {
  const ref = new URL(request.url).searchParams.get("ref") ?? "";
  const word = ref.replace(/[^\w-]/g, "").slice(0, 32);
  if (word) console.info(`The job board was opened by a link from: ${word}`);
}
