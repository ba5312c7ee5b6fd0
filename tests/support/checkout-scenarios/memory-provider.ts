import { createHash, randomUUID } from "node:crypto";
import type { Page, Provider, ProviderEvent } from "./provider";

interface Session extends Page {
  object: "checkout.session";
  customer_email: string;
  currency: string;
  expires_at: number;
  metadata: Record<string, string>;
  url: string | null;
}

// A thousand scenarios through the local cloud's API and database would take minutes. A few
// scenarios use that provider as well.
/** The part of the payment provider's API that the shop uses, in memory. */
export class MemoryProvider implements Provider {
  readonly #sessions = new Map<string, Session>();
  readonly #events: (ProviderEvent & { email: string })[] = [];
  readonly #answers = new Map<string, { fingerprint: string; answer: Session }>();

  answer(method: string, path: string, form: URLSearchParams, key: string | null): Response {
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/(expire))?)?$/.exec(path) ?? [];
    if (method === "POST" && !id) return Response.json(this.#createOnce(form, key ?? randomUUID()));

    const session = this.#sessions.get(id ?? "");
    if (!session) return errorResponse(404, "resource_missing", "No such checkout.session");
    if (verb !== "expire") return Response.json(session);
    if (session.status !== "open")
      return errorResponse(400, undefined, "Only open ones can be expired.");
    return Response.json(this.#end(session, "expired"));
  }

  async pay(page: string): Promise<boolean> {
    const session = this.#sessions.get(page);
    if (session?.status !== "open") return false;
    this.#change(session, "completed", {
      status: "complete",
      url: null,
      payment_status: "paid",
    });
    return true;
  }

  async expirePage(page: string): Promise<void> {
    const session = this.#sessions.get(page);
    if (session?.status === "open") this.#end(session, "expired");
  }

  async forgetPage(page: string): Promise<void> {
    if (this.#sessions.get(page)?.status === "open") this.#sessions.delete(page);
  }

  async pagesOf(email: string): Promise<Page[]> {
    return [...this.#sessions.values()].filter((session) => session.customer_email === email);
  }

  async eventsOf(email: string): Promise<ProviderEvent[]> {
    return this.#events.filter((event) => event.email === email);
  }

  #createOnce(form: URLSearchParams, key: string): Session {
    const fingerprint = createHash("sha256").update(String(form)).digest("hex");
    const earlier = this.#answers.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw new Error(`${key} is used twice`);
    const answer = earlier?.answer ?? this.#create(form);
    this.#answers.set(key, { fingerprint, answer });
    return answer;
  }

  #create(form: URLSearchParams): Session {
    const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: totalOf(form),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      customer_email: form.get("customer_email") ?? "",
      metadata: { checkout_id: form.get("metadata[checkout_id]") ?? "" },
      expires_at: Number(form.get("expires_at")),
      url: `https://pay.test/pay/${id}`,
    };
    this.#sessions.set(id, session);
    return session;
  }

  #end(session: Session, status: "expired"): Session {
    return this.#change(session, status, { status, url: null });
  }

  // Earlier responses and events must not change.
  #change(session: Session, type: string, change: Partial<Session>): Session {
    const changed = { ...session, ...change };
    this.#sessions.set(session.id, changed);
    const event = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type: `checkout.session.${type}`,
      data: { object: changed },
    };
    this.#events.push({
      id: event.id,
      type: event.type,
      session: session.id,
      body: JSON.stringify(event),
      email: session.customer_email,
    });
    return changed;
  }
}

function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const cents = Number(form.get(`line_items[${line}][price_data][unit_amount]`));
    total += cents * Number(form.get(`line_items[${line}][quantity]`));
  }
  return total;
}

function errorResponse(status: number, code: string | undefined, message: string): Response {
  return Response.json({ error: { type: "invalid_request_error", code, message } }, { status });
}
