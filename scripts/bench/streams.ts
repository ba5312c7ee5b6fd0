import type { CloudProcess } from "./cloud-process";
import { type Line, line } from "./lines";
import { Clock, type Customer, openStreams } from "./live-audience";
import { residentMegabytes } from "./load";
import { medianOf } from "./sample";
import type { WebProcess } from "./web-process";

const STREAMS_EACH = 5;
const ROWS = 50;

/** Open streams of many customers, and how soon a notification is in all of its reader's. */
export async function measureStreams(
  web: WebProcess,
  cloud: CloudProcess,
  customers: Customer[],
): Promise<Line[]> {
  const clock = new Clock();
  const pages = customers.flatMap(({ cookie }) =>
    Array.from({ length: STREAMS_EACH }, () => ({ path: "/events?topics=notifications", cookie })),
  );
  const before = await residentMegabytes(web.pid);
  const streams = await openStreams(web, pages, clock);
  try {
    const after = await residentMegabytes(web.pid);
    const times = await notify(cloud, customers, clock);
    return [
      line(`${streams.length} open streams: memory of the web server, MB`, after, {
        floor: before,
      }),
      line(`${streams.length} open streams: until a notification is there, ms`, times, {}),
    ];
  } finally {
    for (const stream of streams) stream.close();
  }
}

/** The median time from an insert until the row has arrived in a stream. */
async function notify(cloud: CloudProcess, customers: Customer[], clock: Clock): Promise<number> {
  const service = cloud.service();
  const times: number[] = [];
  for (const { id: user_id } of customers.slice(0, ROWS)) {
    const begin = performance.now();
    const { data } = await service
      .from("notifications")
      .insert({ user_id, title: "Bench", message: "For the bench." })
      .select("id")
      .single()
      .throwOnError();
    times.push(...(await clock.since(begin, data.id, STREAMS_EACH)));
  }
  return medianOf(times);
}
