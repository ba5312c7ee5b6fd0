const NAMED = /^[^<>]*<([^<>]+)>$/;
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** The address in `someone@example.com` or `Someone <someone@example.com>`. */
export function addressOf(mailbox: string): string | undefined {
  const address = (NAMED.exec(mailbox)?.[1] ?? mailbox).trim();
  return ADDRESS.test(address) ? address : undefined;
}
