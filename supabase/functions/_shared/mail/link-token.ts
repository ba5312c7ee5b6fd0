import type { LinkPurpose } from "../bodies.ts";
import { isSigned, sign } from "../hmac.ts";
import { setting } from "../setting.ts";

// A mailed link names a row and is signed for what it does, so nothing secret is stored.

const textOf = (purpose: LinkPurpose, id: string) => `${purpose} ${id}`;

/** What a link in a mail carries. */
export async function linkToken(purpose: LinkPurpose, id: string): Promise<string> {
  return `${id}.${await sign(textOf(purpose, id), setting("MAIL_LINK_KEY"))}`;
}

/** The row that a link names; null if we have not signed it for this. */
export async function idInToken(purpose: LinkPurpose, token: string): Promise<string | null> {
  const [, id = "", signature = ""] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? [];
  const isOurs = await isSigned(textOf(purpose, id), signature, setting("MAIL_LINK_KEY"));

  return isOurs ? id : null;
}
