import type { LinkAction } from "../bodies.ts";
import { isSigned, sign } from "../hmac.ts";
import { setting } from "../setting.ts";

// A mailed link names a row and is signed for what it does, so nothing secret is stored.

const textOf = (action: LinkAction, id: string) => `${action} ${id}`;

/** What a link in a mail carries. */
export async function linkToken(action: LinkAction, id: string): Promise<string> {
  return `${id}.${await sign(textOf(action, id), setting("MAIL_LINK_KEY"))}`;
}

/** The row that a link names; null if we have not signed it for this. */
export async function idInToken(action: LinkAction, token: string): Promise<string | null> {
  const [, id = "", signature = ""] = /^([\da-f-]{36})\.([\da-f]{64})$/.exec(token) ?? [];
  const isOurs = await isSigned(textOf(action, id), signature, setting("MAIL_LINK_KEY"));

  return isOurs ? id : null;
}
