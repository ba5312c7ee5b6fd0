import { prepareDatabase } from "../../local/database/prepare";
import type { Transaction } from "../../local/engine/engine";
import { openEngine } from "../../local/engine/open";
import { readSettings } from "../../local/settings";

export interface Size {
  jobs: number;
  posts: number;
}

interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

// why: rows that arrive in the order of their times would flatter an index on them.
const SOME_TIME = "now() - random() * interval '1 year'";
const WORDS = "repeat('A day has around thirty conversations, and nobody will hurry you. ', 15)";

const MORE_JOBS = `insert into public.jobs
    (title, company, category, location, type, salary, url, description, created_at)
  select 'Agent ' || n, 'Company ' || n % 997,
    case when n % 3 = 0 then 'interpretation' else 'customer_service' end, 'Remote, worldwide',
    'Full-time', '$12 per hour', 'https://jobs.example.com/' || n, ${WORDS}, ${SOME_TIME}
  from generate_series(1, $1::integer - (select count(*) from public.jobs)) as n`;

const MORE_POSTS = `insert into public.blog_posts
    (title, slug, content, published, published_at, created_at)
  select 'Post ' || n, 'post-' || n, ${WORDS} || ${WORDS}, true, now(), ${SOME_TIME}
  from generate_series(1, $1::integer - (select count(*) from public.blog_posts)) as n`;

const COUNT_ANEW = `delete from private.counters where entity in ('jobs', 'blog_posts');
  insert into private.counters (entity, kind, amount)
    select 'jobs', category, count(*) from public.jobs group by category
    union all
    select 'blog_posts', case when published then 'published' else 'draft' end, count(*)
    from public.blog_posts group by published`;

/** Makes a database with the demo content, and so much more that there are that many of each. */
export async function makeDatabase(place: Place, size: Size) {
  const settings = readSettings({ ...place, SEED: "demo" });
  const engine = await openEngine(settings);
  try {
    await prepareDatabase(engine, settings, () => {});
    await engine.transaction((tx) => withoutTriggers(tx, size));
    await engine.execute("analyze");
  } finally {
    await engine.close();
  }
}

// why: for each row by itself, the triggers and the search's index take many minutes.
async function withoutTriggers(tx: Transaction, { jobs, posts }: Size) {
  const [index] = await tx.query<{ definition: string }>(
    "select pg_get_indexdef('public.jobs_search'::regclass) as definition",
  );
  await tx.execute("set local session_replication_role = replica; drop index public.jobs_search");
  await tx.query(MORE_JOBS, [jobs]);
  await tx.query(MORE_POSTS, [posts]);
  await tx.execute(COUNT_ANEW);
  await tx.execute(index?.definition ?? "");
}
