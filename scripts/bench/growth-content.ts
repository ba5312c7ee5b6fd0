import type { CloudProcess } from "./cloud-process";

export interface Size {
  jobs: number;
  posts: number;
}

const BATCH = 500;
// why: short, since the index that searches it takes longer to grow than all else together.
const WORDS = "A day has around thirty conversations, and nobody will hurry you.";
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Adds to the demo content until there are that many of each. */
export async function fill(cloud: CloudProcess, size: Size) {
  const { data: jobs } = await cloud.service().rpc("job_counts").throwOnError();
  await add(cloud, "jobs", jobs.all, size.jobs, (number) => ({
    title: `Agent ${number}`,
    company: `Company ${number % 997}`,
    category: number % 3 === 0 ? "interpretation" : "customer_service",
    location: "Remote, worldwide",
    type: "Full-time",
    salary: `$${10 + (number % 9)} per hour`,
    description: WORDS,
    url: `https://jobs.example.com/${number}`,
    created_at: timeOf(number),
  }));

  const { data: posts } = await cloud.service().rpc("post_counts").throwOnError();
  await add(cloud, "blog_posts", posts.published, size.posts, (number) => ({
    title: `Post ${number}`,
    slug: `post-${number}`,
    content: WORDS.repeat(20),
    published: true,
    created_at: timeOf(number),
  }));
}

async function add(
  cloud: CloudProcess,
  table: string,
  from: number,
  to: number,
  rowOf: (number: number) => object,
) {
  const service = cloud.service();
  for (let start = from; start < to; start += BATCH) {
    const length = Math.min(BATCH, to - start);
    const rows = Array.from({ length }, (_, index) => rowOf(start + index));
    await service.from(table).insert(rows).throwOnError();
  }
}

// why: rows that arrive in the order of their times would flatter an index on them.
function timeOf(number: number): string {
  const part = (number * 0.618_033_988_75) % 1;
  return new Date(Date.now() - part * YEAR).toISOString();
}
