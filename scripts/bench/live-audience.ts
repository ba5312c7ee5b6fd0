import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type OpenStream, readStream } from "../../tests/support/event-stream";
import type { CloudProcess } from "./cloud-process";
import { signIn, type WebProcess } from "./web-process";

export interface Customer {
  id: string;
  orderId: string;
  cookie: string;
}

const AT_ONCE = 5;

export async function gather(cloud: CloudProcess, web: WebProcess, count: number) {
  const service = cloud.service();
  const customers: Customer[] = [];
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - begun) }, () => join(service, web));
    customers.push(...(await Promise.all(some)));
  }
  return customers;
}

async function join(service: SupabaseClient, web: WebProcess): Promise<Customer> {
  const account = { email: `${randomUUID()}@homeline.test`, password: "homeline-demo" };
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  const order = await service
    .from("orders")
    .insert({ user_id: data.user.id, total_amount: 10 })
    .select("id")
    .single()
    .throwOnError();
  const { id: orderId } = order.data as { id: string };
  return { id: data.user.id, orderId, cookie: await signIn(web.url, account) };
}

/** The arrival times of each row in the streams, by its id. */
export class Clock {
  readonly #times = new Map<string, number[]>();

  note(id: string) {
    this.#times.set(id, [...(this.#times.get(id) ?? []), performance.now()]);
  }

  /** Milliseconds from `begin` until the row has arrived in that many streams. */
  async since(begin: number, id: string, streams: number): Promise<number[]> {
    const deadline = performance.now() + 10_000;
    while ((this.#times.get(id)?.length ?? 0) < streams) {
      if (performance.now() > deadline) throw new Error("A row did not arrive in every stream.");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return (this.#times.get(id) ?? []).map((time) => time - begin);
  }
}

interface StreamPage {
  path: string;
  cookie: string;
}

// The server refuses one person's requests once half of `MAX_REQUESTS` are theirs.
const MAX_AT_ONCE = 10;

/** Opens streams and returns them when all are live. */
export async function openStreams(
  web: WebProcess,
  pages: StreamPage[],
  clock: Clock,
): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  for (let begun = 0; begun < pages.length; begun += MAX_AT_ONCE) {
    const some = pages.slice(begun, begun + MAX_AT_ONCE).map((page) => openOne(web, page, clock));
    streams.push(...(await Promise.all(some)));
  }
  const deadline = performance.now() + 30_000;
  while (!streams.every((stream) => stream.states().at(-1) === "live")) {
    if (performance.now() > deadline) throw new Error("Not every stream became live.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return streams;
}

async function openOne({ url }: WebProcess, { path, cookie }: StreamPage, clock: Clock) {
  const response = await fetch(url + path, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return readStream(response, ({ data }) => data && clock.note(data.row.id));
}
