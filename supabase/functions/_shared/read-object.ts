import { Refusal } from "./refusal.ts";

/** The body as an object, whatever is in it. */
export async function readObject(request: Request): Promise<Map<string, unknown>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(400, "Send the fields as a JSON object.");
  }
  return new Map<string, unknown>(Object.entries(body));
}
