/**
 * What one sender can hardly choose: an IPv4 address, or the half of an IPv6 address that a provider
 * hands out; the other half is the sender's own to make up.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;

  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const written = groups.length + (tail?.split(":").filter(Boolean).length ?? 0);
  const gap = tail === undefined ? 0 : 8 - written;
  const whole = [...groups, ...Array<string>(gap).fill("0"), ...(tail?.split(":") ?? [])];

  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
