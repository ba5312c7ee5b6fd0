import { randomUUID } from "node:crypto";
import { SITE_URL } from "../../scripts/bench/web-process";

// A service, which is never sold out.
const SERVICE = "00000000-0000-4000-8000-00000000c001";
const BILLING = {
  firstName: "Ana",
  lastName: "Reyes",
  address: "Calle El Conde 1",
  city: "Santo Domingo",
  zipCode: "10210",
  phone: "+1 809 555 0199",
  /** What the page of the checkout shows, in cents. */
  total: "3500",
};

export interface Post {
  status: number;
  location: string;
  cookies: string[];
}

export async function post(
  url: string,
  cookie: string,
  form: Record<string, string>,
): Promise<Post> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Origin: SITE_URL, Cookie: cookie, Accept: "text/html" },
    redirect: "manual",
  });
  await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get("location") ?? "",
    cookies: answer.headers.getSetCookie().map((text) => text.split(";", 1)[0] ?? ""),
  };
}

export const addToCart = (url: string, cookie: string): Promise<Post> =>
  post(`${url}/cart`, cookie, { intent: "add", id: SERVICE });

/** Sends the billing form as it was opened once, so that each further try counts as the same. */
export function checkout(url: string, cookie: string): () => Promise<Post> {
  const form = { ...BILLING, idempotencyKey: randomUUID() };

  return () => post(`${url}/checkout`, cookie, form);
}

/** The provider's session that the answer to a checkout leads to. */
export const paymentSessionOf = ({ location }: Post): string | undefined =>
  /cs_test_\w+/.exec(location)?.[0];
