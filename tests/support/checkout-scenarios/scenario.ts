import { randomUUID } from "node:crypto";
import { environmentOf } from "../../../local-cloud/src/functions/environment";
import { signToken } from "../../../local-cloud/testing/sign-token";
import type { TestCloud } from "../cloud";
import type { loadFunctions } from "../functions-in-process";
import { amountOf, BILLING, type Checkout } from "../shop";
import type { TestUser } from "../users";
import type { CatalogItem, CheckoutFixture } from "./fixtures";
import type { Provider } from "./provider";
import { withFaults } from "./provider-faults";
import type { Random } from "./random";
import { type Fetch, SteppedCall } from "./stepped-call";

type FunctionName = "create-checkout" | "confirm-checkout" | "stripe-webhook";

/** What all scenarios of one test share. */
export interface ScenarioContext {
  cloud: TestCloud;
  admin: TestUser;
  answer: Awaited<ReturnType<typeof loadFunctions<FunctionName>>>;
  provider: Provider;
  /** Sends the requests that functions make for that customer. */
  fetchFor(customer: TestUser): Fetch;
}

export interface Line {
  id: string;
  quantity: number;
}

/** A browser tab with the billing form. */
export interface Tab {
  cart: Line[];
  idempotencyKey: string;
}

/** A call, and what the browser does with its response. */
export interface Pending {
  call: SteppedCall;
  onResponse(response: Response): Promise<void>;
}

export type Action = (scenario: Scenario) => Promise<void>;

/** One customer with two tabs and a small catalog, whose actions interleave. */
export class Scenario {
  readonly context: ScenarioContext;
  readonly random: Random;
  readonly customer: TestUser;
  readonly catalog: CatalogItem[];
  readonly tabs: [Tab, Tab];
  /** The calls without a response. */
  pending: Pending[] = [];
  /** Payment pages to which the customer was redirected. */
  readonly pages: string[] = [];
  /** The payment pages that each billing form led to. */
  readonly pagesOfForm = new Map<string, Set<string>>();
  /** Events that the webhook answered with 2xx. */
  readonly acknowledged = new Set<string>();
  readonly claimed: string[] = [];
  /** What each checkout cost when it was created. */
  readonly amountsDue = new Map<string, number>();
  readonly steps: string[] = [];
  readonly violations: string[] = [];
  readonly #token: string;
  readonly #fetch: Fetch;

  private constructor(context: ScenarioContext, fixture: CheckoutFixture, token: string) {
    this.context = context;
    this.random = fixture.random;
    this.customer = fixture.customer;
    this.catalog = fixture.catalog;
    this.#token = token;
    this.#fetch = withFaults(context.fetchFor(fixture.customer), this);

    const cart = this.randomCart();
    this.tabs = [
      { cart, idempotencyKey: randomUUID() },
      { cart: this.random.chance(0.5) ? cart : this.randomCart(), idempotencyKey: randomUUID() },
    ];
  }

  static async open(context: ScenarioContext, fixture: CheckoutFixture): Promise<Scenario> {
    return new Scenario(context, fixture, await tokenOf(context.cloud, fixture.customer));
  }

  log(what: string): void {
    this.steps.push(what);
  }

  expect(holds: boolean, rule: string): void {
    if (!holds) this.violations.push(rule);
  }

  randomCart(): Line[] {
    const chosen = this.catalog.filter(() => this.random.chance(0.5));
    const [first] = this.catalog;
    const items = chosen.length > 0 ? chosen : first ? [first] : [];
    return items.map(({ id }) => ({ id, quantity: 1 + this.random.below(3) }));
  }

  priceOf(cart: Line[]): number {
    const cents = ({ id }: Line) => this.catalog.find((item) => item.id === id)?.cents ?? 0;
    return cart.reduce((sum, line) => sum + cents(line) * line.quantity, 0);
  }

  /** What the browser sends; the functions must ignore its prices. */
  checkoutBody({ cart, idempotencyKey }: Tab): string {
    const items = cart.map((line) => ({ ...line, price: 0.01, name: "Gift" }));
    return JSON.stringify({
      items,
      userEmail: "thief@people.test",
      userInfo: BILLING,
      idempotencyKey,
    });
  }

  requestBy(name: FunctionName, body: string, headers: Record<string, string> = {}): Request {
    return new Request(`${this.context.cloud.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      body,
    });
  }

  /** Starts a call, which stops before its first request. */
  async call(
    name: FunctionName,
    request: Request,
    onResponse: Pending["onResponse"],
    cart: Line[] = [],
  ): Promise<SteppedCall> {
    const call = new SteppedCall({
      name,
      env: environmentOf(this.context.cloud),
      fetch: this.#fetch,
      // Mail does not affect the payment.
      isNotHeld: (url) => /\/emails\/batch$|outbox|mail_class|site_settings/.test(url),
      onResponse: (url, response) => this.#checkPrice(url, response, cart),
    });
    const pending = { call, onResponse };
    this.pending.push(pending);
    await call.start((host) => this.context.answer(host, name, request));
    await this.#finish(pending);
    return call;
  }

  async step(pending: Pending): Promise<void> {
    await pending.call.step();
    await this.#finish(pending);
  }

  async #finish(pending: Pending): Promise<void> {
    const { call, onResponse } = pending;
    if (!call.response) return;
    this.pending = this.pending.filter((other) => other !== pending);
    const isExpected = call.response.status < 500 || call.response.status === 502;
    this.expect(isExpected, `${call.name} does not fail: ${call.printed.join("; ")}`);
    await onResponse(call.response);
    await this.#expectClosedForGood();
    await call.finish();
  }

  /** The shop closes no checkout whose page can still be paid or has been paid. */
  async #expectClosedForGood(): Promise<void> {
    const { cloud, provider } = this.context;
    const closed = await cloud.engine.query<{ session: string }>(
      `select stripe_session_id as session from public.checkouts
       where user_id = $1 and status = 'expired' and stripe_session_id is not null`,
      [this.customer.id],
    );
    const payable = (await provider.pagesOf(this.customer.email)).filter(
      ({ status }) => status !== "expired",
    );
    const wrong = closed.filter(({ session }) => payable.some(({ id }) => id === session));
    this.expect(wrong.length === 0, "what the shop closes is closed at the provider");
  }

  /** A checkout keeps the price of the moment in which the database stored it. */
  async #checkPrice(url: string, response: Response, cart: Line[]): Promise<void> {
    if (!url.endsWith("/rpc/create_checkout") || !response.ok) return;
    const checkout: Checkout = await response.clone().json();
    const amount = amountOf(checkout);
    this.expect(
      amount === this.priceOf(cart),
      `a checkout costs what the shop asks: ${amount}, not ${this.priceOf(cart)}`,
    );
    this.amountsDue.set(checkout.id, amount);
  }
}

function tokenOf(cloud: TestCloud, { caller, id }: TestUser): Promise<string> {
  const own = { jti: randomUUID(), iss: `${cloud.url}/auth/v1`, sub: id, aud: "authenticated" };
  return signToken(cloud, { ...caller.claims, ...own }, 3_600);
}
