import { redirect } from "@remix-run/node";
import { log } from "~/lib/log.server";
import type { PublicDb } from "~/services/supabase.server";
import { type Job, type JobCategory, jobAnchor, readJobId } from "./job";
import { findJob, pageNumberOfJob } from "./jobs.server";

interface SharedJob {
  /** Null if the job is not open. */
  id: string | null;
  /** The job if it is closed. */
  closed: Pick<Job, "id" | "title" | "company"> | null;
}

/** The job that a share link names; redirects to the page of the board that shows it now. */
export async function findSharedJob(
  db: PublicDb,
  { request, category }: { request: Request; category: JobCategory | null },
): Promise<SharedJob | null> {
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get("jobId");
  if (!requested) return null;

  const id = readJobId(requested);
  const position = id && (await findPosition(db, { id, category }));
  if (!position) return { id: null, closed: id ? await findClosed(db, { id }) : null };

  const isCurrent =
    searchParams.get("page") === String(position.page) &&
    category === position.category &&
    !NARROWING.some((name) => searchParams.has(name));
  if (!isCurrent) throw redirect(urlOf(position, searchParams));

  return { id, closed: null };
}

async function findClosed(db: PublicDb, { id }: { id: string }) {
  const found = await findJob(db, { id });
  if (!found?.isClosed) return null;
  const { title, company } = found.job;

  return { id, title, company };
}

interface Position {
  id: string;
  page: number;
  category: JobCategory | null;
}

/** Looks in this category, else among all jobs. */
async function findPosition(
  db: PublicDb,
  { id, category }: Pick<Position, "id" | "category">,
): Promise<Position | null> {
  const page = await pageNumberOfJob(db, { id, category });
  if (page !== null) return { id, page, category };

  return category ? findPosition(db, { id, category: null }) : null;
}

/** Parameters that may leave the job out of the list, or put it in another place. */
const NARROWING = ["q", "pay", "employment", "country", "open_to", "language", "english", "sort"];

// Other parameters, such as an open cart, stay.
function urlOf({ id, page, category }: Position, searchParams: URLSearchParams): string {
  const query = new URLSearchParams(searchParams);
  for (const name of [...NARROWING, "ref"]) query.delete(name);
  if (!category) query.delete("category");
  query.set("jobId", id);
  query.set("page", String(page));

  return `/jobs?${query}#${jobAnchor(id)}`;
}

/** Logs the `ref` of a share link, without characters that could forge a log line. */
export function logReference(request: Request) {
  const ref = new URL(request.url).searchParams.get("ref") ?? "";
  const word = ref.replace(/[^\w-]/g, "").slice(0, 32);
  if (word) log.info(`The job board was opened by a link from: ${word}`);
}
