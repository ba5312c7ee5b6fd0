import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";

/** Half of `MAX_REQUESTS`, or the web server refuses some of one person's. */
const CONNECTIONS = 10;
/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

export interface Target {
  port: number;
  path: string;
  cookie?: string;
  /** The processes that answer: the web server, and the local cloud behind it. */
  pids: number[];
}

/** Processor seconds that processes have used. */
async function processorSeconds(pids: number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8")));
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/**
 * Asks for a page over and over, and gives the answers per second of one core: by the processor's
 * time, because other programs on the machine take turns with the servers.
 */
export async function answersPerSecond(target: Target, ms: number): Promise<number> {
  const before = await processorSeconds(target.pids);
  const until = performance.now() + ms;
  const answers = await countAnswers(target, () => performance.now() < until);
  const used = (await processorSeconds(target.pids)) - before;

  return answers / Math.max(used, 1 / TICKS);
}

/** Asks on many connections while there is more to ask, and counts the answers. */
export async function countAnswers(target: Target, hasMore: () => boolean): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askOnOneConnection(target, hasMore)),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

function askOnOneConnection(
  { port, path, cookie }: Target,
  hasMore: () => boolean,
): Promise<number> {
  const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Accept-Encoding: gzip, br"];
  if (cookie) lines.push(`Cookie: ${cookie}`);
  const request = `${lines.join("\r\n")}\r\n\r\n`;

  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let count = 0;
    const onAnswer = () => {
      count++;
      if (hasMore()) socket.write(request);
      else socket.end();
    };
    readAnswers(socket, onAnswer, reject);
    socket.on("close", () => resolve(count));
    socket.on("error", reject);
    socket.write(request);
  });
}

/** Calls for each answer; a full client would cost more than the server that is measured. */
function readAnswers(socket: Socket, onAnswer: () => void, fail: (error: Error) => void) {
  let head = "";
  let left = -1;

  socket.on("data", (chunk) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (left < 0) {
        head += rest.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
        if (!head.startsWith("HTTP/1.1 200") || !length) return fail(new Error(head.slice(0, end)));
        rest = Buffer.from(head.slice(end + 4), "latin1");
        left = Number(length);
        head = "";
      }
      const taken = Math.min(left, rest.length);
      left -= taken;
      rest = rest.subarray(taken);
      if (left > 0) return;
      left = -1;
      onAnswer();
    }
  });
}

/** The memory of a process that is not swapped out, as Linux counts it. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
