import { expect } from "playwright/test";
import { clientOf } from "./clients";
import type { Site } from "./site";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export type Mailbox = ReturnType<typeof openMailbox>;

/** The mails that a site has sent. */
export function openMailbox(site: Site) {
  const { url, cloudUrl, keys } = site;

  /** The mails to an address, the newest first, once there are at least that many. */
  async function mailsTo(address: string, { atLeast = 1 } = {}): Promise<Mail[]> {
    let mails: Mail[] = [];
    const query = new URLSearchParams({ to: address });
    await expect
      .poll(
        async () => {
          const response = await fetch(`${cloudUrl}/mailbox/messages?${query}`);
          mails = (await response.json()) as Mail[];
          return mails.length;
        },
        { message: `mails to ${address}` },
      )
      .toBeGreaterThanOrEqual(atLeast);

    return mails;
  }

  /** The first matching link to this site in the newest mails. */
  async function linkTo(address: string, like: RegExp = /./): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(
        async () => {
          const mails = await mailsTo(address);
          link = mails.flatMap((mail) => linksIn(mail, url)).find((href) => like.test(href));
          return link;
        },
        { message: `a link like ${like} in the mails to ${address}` },
      )
      .toBeDefined();

    return link ?? "";
  }

  /** An account that has signed up and not yet followed its link. */
  async function signUp(email: string, password: string, username = "Someone") {
    const client = clientOf(site, keys.publishable);
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { username } },
    });
    if (error) throw error;
  }

  return { mailsTo, linkTo, signUp };
}

function linksIn({ html }: Mail, site: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith(site));
}
