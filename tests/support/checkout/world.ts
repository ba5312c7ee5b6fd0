import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { environmentOf } from "../../../local/functions/environment";
import type { Person } from "../../database/people";
import { BILLING } from "../../database/shop";
import type { TestCloud } from "../cloud";
import type { loadFunctions } from "../functions-in-process";
import type { Ground, Thing } from "./ground";
import type { Provider } from "./provider";
import type { Random } from "./random";
import { SlowCall, type Way } from "./slow-call";

type FunctionName = "create-checkout" | "confirm-checkout" | "stripe-webhook";

/** What all the customers of one test share. */
export interface Market {
  cloud: TestCloud;
  admin: Person;
  answer: Awaited<ReturnType<typeof loadFunctions<FunctionName>>>;
  provider: Provider;
  /** Where the requests go that functions make for that customer. */
  wayOf(customer: Person): Way;
}

export interface Line {
  id: string;
  quantity: number;
}

/** The browser's side of one call, to be looked at when it has been answered. */
export interface Pending {
  call: SlowCall;
  conclude(response: Response): Promise<void>;
}

export type Deed = (world: World) => Promise<void>;

/** One customer with two tabs, a small shop, and all that can happen between them. */
export class World {
  readonly market: Market;
  readonly random: Random;
  readonly customer: Person;
  readonly things: Thing[];
  readonly tabs: [Line[], Line[]];
  /** The calls that nobody has answered yet. */
  pending: Pending[] = [];
  /** Payment pages that the customer has been sent to. */
  readonly pages: string[] = [];
  /** Events that the shop has said 2xx to. */
  readonly acknowledged = new Set<string>();
  readonly claimed: string[] = [];
  /** What each checkout had to cost when it was asked for. */
  readonly due = new Map<string, number>();
  readonly story: string[] = [];
  readonly broken: string[] = [];
  readonly #token: string;
  readonly #way: Way;

  private constructor(market: Market, ground: Ground, token: string) {
    this.market = market;
    this.random = ground.random;
    this.customer = ground.customer;
    this.things = ground.things;
    this.#token = token;
    this.#way = market.wayOf(ground.customer);

    const cart = this.randomCart();
    this.tabs = [cart, this.random.chance(0.5) ? cart : this.randomCart()];
  }

  static async open(market: Market, ground: Ground): Promise<World> {
    return new World(market, ground, await tokenOf(market.cloud, ground.customer));
  }

  tell(what: string): void {
    this.story.push(what);
  }

  expect(isKept: boolean, promise: string): void {
    if (!isKept) this.broken.push(promise);
  }

  randomCart(): Line[] {
    const chosen = this.things.filter(() => this.random.chance(0.5));
    const [first] = this.things;
    const things = chosen.length > 0 ? chosen : first ? [first] : [];
    return things.map(({ id }) => ({ id, quantity: 1 + this.random.below(3) }));
  }

  priceOf(cart: Line[]): number {
    const cents = ({ id }: Line) => this.things.find((thing) => thing.id === id)?.cents ?? 0;
    return cart.reduce((sum, line) => sum + cents(line) * line.quantity, 0);
  }

  /** What the browser sends; the prices in it are none of the customer's business. */
  checkoutBody(cart: Line[]): string {
    const items = cart.map((line) => ({ ...line, price: 0.01, name: "Gift" }));
    return JSON.stringify({ items, userEmail: "thief@people.test", userInfo: BILLING });
  }

  requestBy(name: FunctionName, body: string, headers: Record<string, string> = {}): Request {
    return new Request(`${this.market.cloud.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      body,
    });
  }

  /** Starts a call, which stops before its first request. */
  async call(
    name: FunctionName,
    request: Request,
    conclude: Pending["conclude"],
    cart: Line[] = [],
  ): Promise<SlowCall> {
    const call = new SlowCall({
      name,
      env: environmentOf(this.market.cloud),
      way: this.#way,
      // why: mail goes out beside the payment and changes nothing about it.
      passes: (url) => /\/emails$|outbox/.test(url),
      heard: (url, response) => this.#hear(url, response, cart),
    });
    const pending = { call, conclude };
    this.pending.push(pending);
    await call.start((host) => this.market.answer(host, name, request));
    await this.#settle(pending);
    return call;
  }

  async goOn(pending: Pending): Promise<void> {
    await pending.call.goOn();
    await this.#settle(pending);
  }

  async #settle(pending: Pending): Promise<void> {
    const { call, conclude } = pending;
    if (!call.response) return;
    this.pending = this.pending.filter((other) => other !== pending);
    const isExpected = call.response.status < 500 || call.response.status === 502;
    this.expect(isExpected, `${call.name} does not fail: ${call.printed.join("; ")}`);
    await conclude(call.response);
    await call.finish();
  }

  /** The price of a checkout is that of the moment in which the database stored it. */
  async #hear(url: string, response: Response, cart: Line[]): Promise<void> {
    if (!url.endsWith("/rpc/create_checkout") || !response.ok) return;
    const checkout: { id: string; amount_cents: number } = await response.clone().json();
    this.expect(
      checkout.amount_cents === this.priceOf(cart),
      `a checkout costs what the shop asks: ${checkout.amount_cents}, not ${this.priceOf(cart)}`,
    );
    this.due.set(checkout.id, checkout.amount_cents);
  }
}

/** What signing in would have given. */
async function tokenOf({ keys, url }: TestCloud, { caller, id }: Person): Promise<string> {
  return new SignJWT({ ...caller.claims, jti: randomUUID() })
    .setProtectedHeader({ alg: "ES256", kid: keys.signing.kid, typ: "JWT" })
    .setIssuer(`${url}/auth/v1`)
    .setSubject(id)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(keys.signing.privateKey);
}
