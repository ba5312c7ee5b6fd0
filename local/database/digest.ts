import { createHash } from "node:crypto";

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
