import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The address of the client. Each proxy appends the address that called it to X-Forwarded-For,
 * so only as many entries of that list count as there are proxies of ours.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const peer = plain(incoming.socket.remoteAddress ?? "");
  const forwarded = (incoming.headersDistinct["x-forwarded-for"] ?? [])
    .flatMap((value) => value.split(","))
    .map(plain);
  const believed = trustedProxies === 0 ? [] : forwarded.slice(-trustedProxies);
  const [address] = believed;

  return address && believed.every((entry) => isIP(entry)) ? address : peer;
}

// A socket for both families shows IPv4 as ::ffff:192.0.2.1, and some proxies add a port.
function plain(text: string): string {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, "$1");
}
