import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type Heard, hear, idOf } from "../../tests/support/event-stream";
import type { CloudProcess } from "./cloud-process";
import { signIn } from "./sign-in";
import type { WebProcess } from "./web-process";

export interface Listener {
  id: string;
  orderId: string;
  cookie: string;
}

const AT_ONCE = 5;

/** People with an account, an order and a session each. */
export async function gather(cloud: CloudProcess, web: WebProcess, count: number) {
  const service = cloud.service();
  const listeners: Listener[] = [];
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - begun) }, () => join(service, web));
    listeners.push(...(await Promise.all(some)));
  }
  return listeners;
}

async function join(service: SupabaseClient, web: WebProcess): Promise<Listener> {
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

/** When which row was heard of, by its id; once for each stream. */
export class Clock {
  readonly #times = new Map<string, number[]>();

  note(id: string) {
    this.#times.set(id, [...(this.#times.get(id) ?? []), performance.now()]);
  }

  /** How long it took from then until so many streams had heard of it. */
  async since(begin: number, id: string, streams: number): Promise<number[]> {
    const patience = performance.now() + 10_000;
    while ((this.#times.get(id)?.length ?? 0) < streams) {
      if (performance.now() > patience) throw new Error("A row was not heard of by everybody.");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return (this.#times.get(id) ?? []).map((time) => time - begin);
  }
}

/** Opens streams, and gives them once all of them are live. */
export async function openStreams(
  { url }: WebProcess,
  wishes: { path: string; cookie: string }[],
  clock: Clock,
): Promise<Heard[]> {
  const streams = await Promise.all(
    wishes.map(async ({ path, cookie }) => {
      const answer = await fetch(url + path, { headers: { Cookie: cookie } });
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      return hear(answer, ({ event, data }) => event === "news" && clock.note(idOf(data)));
    }),
  );
  const patience = performance.now() + 30_000;
  while (!streams.every((stream) => stream.states().at(-1) === "live")) {
    if (performance.now() > patience) throw new Error("Not every stream became live.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return streams;
}
