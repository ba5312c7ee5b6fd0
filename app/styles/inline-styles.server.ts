import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { STYLESHEET } from "./styles";

/**
 * The site's styles for within a document, without the comment on the licence that their file begins with; empty in
 * development, where Vite serves them.
 */
export const INLINE_STYLES = import.meta.env.DEV
  ? ""
  : readFileSync(builtFile(), "utf8")
      .replace(/^\/\*.*?\*\//s, "")
      .trim();

/** Allows these styles in the content security policy of a document that contains them. */
export const INLINE_STYLES_HASH = `sha256-${createHash("sha256").update(INLINE_STYLES).digest("base64")}`;

function builtFile(): URL {
  return new URL(`../client${STYLESHEET}`, import.meta.url);
}
