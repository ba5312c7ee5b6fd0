import type { Queryable } from "../engine/engine";
import type { Settings } from "../settings";
import { apiError } from "./api-error";

const WINDOW_MS = 1000;

/** So many requests within each second, without a burst, as Resend counts them. */
export class RequestLimit {
  readonly #perSecond: number;
  #window = { endsAt: 0, used: 0 };

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Counts a request, and returns the headers of its response; throws if there were too many. */
  count(): Record<string, string> {
    const now = performance.now();
    if (now >= this.#window.endsAt) this.#window = { endsAt: now + WINDOW_MS, used: 0 };
    this.#window.used += 1;
    const left = this.#perSecond - this.#window.used;
    const headers = {
      "ratelimit-limit": String(this.#perSecond),
      "ratelimit-remaining": String(Math.max(0, left)),
      "ratelimit-reset": "1",
    };
    if (left >= 0) return headers;

    const message = "Too many requests. Please limit the number of requests per second.";
    throw apiError(429, "rate_limit_exceeded", message, { ...headers, "retry-after": "1" });
  }
}

type Quotas = Pick<Settings, "mailDailyQuota" | "mailMonthlyQuota">;

/** Throws if more mails than a quota were sent, with those of this transaction. */
export async function checkQuotas(tx: Queryable, quotas: Quotas): Promise<void> {
  const spans = [
    { name: "daily", span: "day", quota: quotas.mailDailyQuota },
    { name: "monthly", span: "month", quota: quotas.mailMonthlyQuota },
  ];
  for (const { name, span, quota } of spans) {
    if (!Number.isFinite(quota)) continue;
    const [sent] = await tx.query<{ number: number }>(
      `select count(*)::integer as number from mailbox.messages
       where is_by_api and sent_at >= date_trunc($1, now(), 'utc')`,
      [span],
    );
    if ((sent?.number ?? 0) <= quota) continue;
    const message = `You have exceeded your ${name} email sending quota.`;
    throw apiError(429, `${name}_quota_exceeded`, message);
  }
}
