/** The IPv4 address, or the IPv6 /64 network, because a client can choose the rest. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;

  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const written = groups.length + (tail?.split(":").filter(Boolean).length ?? 0);
  const gap = tail === undefined ? 0 : 8 - written;
  const whole = [...groups, ...Array<string>(gap).fill("0"), ...(tail?.split(":") ?? [])];

  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}
