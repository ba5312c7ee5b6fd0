/** A secret or an address from the function's environment. */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}
