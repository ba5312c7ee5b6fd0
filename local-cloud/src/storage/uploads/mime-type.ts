import { mimeTypeNotSupported } from "../storage-error";

/** Compares as upstream: `image/*` allows all of a kind, and parameters count. */
export function checkMimeType(type: string, allowed: string[]) {
  if (allowed.length === 0) return;
  const [kind, subtype] = type.split("/");
  const isAllowed =
    subtype !== undefined && (allowed.includes(type) || allowed.includes(`${kind}/*`));
  if (!isAllowed) throw mimeTypeNotSupported(type);
}
