import { readdirSync, readFileSync } from "node:fs";
import type { MailKind } from "#functions/mail/kind";
import { KINDS } from "#functions/mail/kinds";
import { renderLayout } from "#functions/mail/layout";
import { renderHtml } from "../../local-cloud/src/auth/links/render-template";

const ID = "11111111-2222-4333-8444-555555555555";
const AT = "2026-12-10T03:59:59+00:00";
const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";
const ITEMS = `2 × Harbor Mobile Router With External Antenna, 1 × ${LONG_WORD}, 12 × Contract Check`;
const EMAIL = `maria.fernanda.${LONG_WORD.toLowerCase()}@remote-work.example`;

const order = {
  items: ITEMS,
  paid: "$12,149.99",
  country: "South Georgia & South Sandwich Islands",
  asked: { kind: "return", items: ITEMS },
};
const refund = {
  number: "11111111",
  amount: "COP 1,300,000.00",
  items: ITEMS,
  reason: "It arrived broken, and the second one that you sent instead of it did, too.",
  before: "COP 100,000.00",
  remaining: "COP 10,749,990.00",
};
const alert = {
  period: "weekly",
  criteria: {
    category: "customer_service",
    min_pay: 1_300_000,
    pay_unit: "month",
    pay_currency: "COP",
    employment: "part_time",
    open_to: "GS",
    language: "ht",
    english: "good",
    words: LONG_WORD.toLowerCase(),
  },
};
const job = (title: string) => ({
  id: ID,
  title,
  company: "Clearbridge Language Access and Interpreting Services",
  location: "Remote, Latin America and the Caribbean",
  type: null,
  employment: ["full_time", "contract"],
  salary: null,
  pay_from: 11,
  pay_to: 14.5,
  pay_currency: "USD",
  pay_unit: "hour",
  open_to: ["GS", "caribbean", "latin_america"],
  english: "fluent",
});

/** Of each kind of mail what its row says: three things where it has several, and long names. */
const PAYLOADS: Record<MailKind["name"], unknown> = {
  account_deleted: {
    is_by_admin: false,
    kept_orders: {
      total: 12,
      rows: ["pending", "processing", "completed"].map((status) => ({
        ...{ id: ID, status },
        is_undelivered: status === "processing",
      })),
    },
  },
  recovery_codes_replaced: {},
  second_step_removed: {},
  contact_answer: {
    answer: "Your parcel is in customs. We have asked the carrier, and write to you tomorrow.",
    written_at: AT,
    written: {
      id: ID,
      subject: `A question about ${LONG_WORD}`,
      message: "Good evening,\n\nwhere is my parcel?",
    },
  },
  contact_copy: {
    id: ID,
    subject: `A question about ${LONG_WORD}`,
    message: `Good evening,\n\nwhere is my parcel?\nhttps://carrier.example/${LONG_WORD}${LONG_WORD}`,
  },
  admin_dispute: { amount: "$12,149.99", due_at: AT },
  admin_new_contact_message: { number: 3 },
  admin_new_message: {},
  admin_new_order: { order },
  admin_order_request: { order },
  admin_refund_failed: { amount: "COP 1,300,000.00" },
  receipt: {
    order_id: ID,
    total_cents: 1_214_999,
    paid_cents: 1_214_999,
    paid_currency: "usd",
    paid_at: AT,
    currency: "usd",
    lines: [
      { name: "Harbor Mobile Router With External Antenna", quantity: 2, price_cents: 555_555 },
      { name: LONG_WORD, quantity: 1, price_cents: 99_999 },
      { name: "Contract Check", quantity: 12, price_cents: 325 },
    ],
    needs: [
      { name: "Contract Check", text: "Your contract as a PDF.\nThe country whose law it names." },
      { name: LONG_WORD, text: "Three times this week when we can talk." },
    ],
    order,
  },
  refund_failed: refund,
  refund_made: refund,
  delivery_changed: {},
  order_message: {},
  order_request_answered: {
    kind: "return",
    answer: "yes",
    text: "Please put the slip into the parcel, and write its number on it.",
    items: ITEMS,
  },
  order_sent: {
    carrier: "Correos de Colombia, Servicios Postales Nacionales",
    number: `${ID}${ID}`.replaceAll("-", ""),
    url: "https://carrier.example/parcels",
    order,
  },
  order_status: { status: "cancelled" },
  service_delivered: {
    services: [
      { name: "Professional Resume", left: 2 },
      { name: LONG_WORD, left: 1 },
      { name: "Interview Coaching for Interpreters", left: 0 },
    ],
    text: "Here it is, and the file that you can edit.",
    until: AT,
  },
  back_in_stock: { slug: "router", name: "Harbor Mobile Router With External Antenna" },
  stock_confirmation: { name: `Harbor Mobile Router, ${LONG_WORD}` },
  job_alert: {
    ...alert,
    jobs: [
      job("Bilingual Customer Service Agent (English and Spanish)"),
      job(LONG_WORD),
      job("Medical Interpreter, Haitian Creole"),
    ],
    more: 9,
  },
  job_alert_keep: alert,
  job_alert_confirmation: {},
  newsletter_confirmation: {},
  post: {
    slug: "post",
    title: `Nine signs that a remote job is not a job, and one about ${LONG_WORD}`,
    preview:
      "They ask for money first. They write from a free mailbox. Their office is a car park.",
  },
};

const TEMPLATES = "supabase/templates";
const VALUES = {
  SiteURL: "https://homeline.test",
  TokenHash: "a".repeat(56),
  RedirectTo: `https://homeline.test/jobs/${ID}`,
  Email: EMAIL,
  OldEmail: `old.${EMAIL}`,
  Data: {},
};

/** Every kind of mail that people get, Auth's, too, as HTML. */
export async function sampleMails(): Promise<{ name: string; html: string }[]> {
  // why: links in mails are signed, and their key is a setting of the edge functions.
  Object.assign(globalThis, { Deno: { env: { get: () => "key of the samples" } } });
  const context = {
    siteUrl: VALUES.SiteURL,
    timeZone: "America/New_York",
    ...{ orderId: ID, subscriberId: ID, stockRequestId: ID, jobAlertId: ID },
  };
  const ours = Object.entries(PAYLOADS).map(async ([name, payload]) => {
    const { content } = await KINDS[name as MailKind["name"]].render(payload, context);
    return { name, html: renderLayout(content, "Homeline, 12 Calle El Conde, Santo Domingo").html };
  });
  const ofAuth = readdirSync(TEMPLATES).map((file) => ({
    name: file.replace(/\.html$/, ""),
    html: renderHtml(readFileSync(`${TEMPLATES}/${file}`, "utf8"), VALUES),
  }));

  return [...(await Promise.all(ours)), ...ofAuth];
}
