import type { Queryable } from "../../../local-cloud/src/engine/engine";
import { environmentOf } from "../../../local-cloud/src/functions/environment";
import type { TestCloud } from "../cloud";
import { loadFunctions, outside } from "../functions-in-process";
import type { Fault } from "./provider-faults";
import type { Shopper } from "./shopper";

type Name = "create-checkout" | "confirm-checkout";

interface Call {
  name: Name;
  body: object;
  /** Requests to such an address do not end well. */
  fault?: readonly [where: RegExp, how: Fault];
}

/** Calls the functions of a checkout, so that a test sees and breaks their requests. */
export async function loadCheckoutFunctions(cloud: TestCloud) {
  const answer = await loadFunctions("create-checkout", "confirm-checkout");

  return async (shopper: Shopper, { name, body, fault }: Call) => {
    const toProvider: string[] = [];
    const request = new Request(`${cloud.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify(body),
    });
    const host = {
      env: environmentOf(cloud),
      fetch: (...[input, init]: Parameters<typeof fetch>) => {
        const { pathname } = new URL(String(input));
        if (pathname.startsWith("/v1/")) toProvider.push(pathname);
        const send = () => outside(input, init);
        return fault?.[0].test(pathname) ? fault[1](send, init?.signal) : send();
      },
      waitUntil: () => {},
      print: () => {},
    };
    const response = await answer(host, name, request);
    return {
      answer: { status: response.status, ...(await response.json()) },
      retryAfter: response.headers.get("retry-after"),
      toProvider,
    };
  };
}

/** Makes each page one that the provider was asked about just now, for as long as a slow machine may need. */
export async function holdMoment(db: Queryable) {
  await db.query("update public.checkouts set asked_at = now() + interval '1 hour'");
}

/** Makes it two seconds since the provider was asked about any page. */
export async function passMoment(db: Queryable) {
  await db.query("update public.checkouts set asked_at = now() - interval '2 seconds'");
}
