import { type CompositeTypes, NEED_LIMIT, type NeedKind } from "#database";
import type { SectionId } from "./sections";

interface NeedTexts {
  /** Whose number in the side bar counts it. */
  section: SectionId;
  one: string;
  many: string;
  /** What ends it. */
  act: string;
  /** Where that is done. */
  to: string;
}

/** What needs an administrator, as pages say it, in the order of the dashboard. */
const NEEDS: Record<NeedKind, NeedTexts> = {
  unread_conversations: {
    section: "orders",
    one: "unread conversation",
    many: "unread conversations",
    act: "Read what the customer wrote.",
    to: "/admin/orders?need=unread_conversations",
  },
  unread_letters: {
    section: "dashboard",
    one: "unread contact message",
    many: "unread contact messages",
    act: "Mark it as read, or archive it.",
    to: "/admin/dashboard?messages=unread#inbox",
  },
  orders_to_send: {
    section: "orders",
    one: "order to send",
    many: "orders to send",
    act: "Set its status once its products are on their way.",
    to: "/admin/orders?need=orders_to_send",
  },
  orders_to_check: {
    section: "orders",
    one: "order to check",
    many: "orders to check",
    act: "Something was not in stock, or another amount was paid. Say that you have looked at it.",
    to: "/admin/orders?need=orders_to_check",
  },
  unclear_checkouts: {
    section: "dashboard",
    one: "unclear checkout",
    many: "unclear checkouts",
    act: "The payment provider has not said for a day whether it is paid. Look for the payment there.",
    to: "/admin/dashboard/checkouts",
  },
  waiting_mails: {
    section: "dashboard",
    one: "mail waits",
    many: "mails wait",
    act: "Sending has failed for more than an hour. Check the account of the mail service and its key.",
    to: "/admin/dashboard/mails",
  },
  given_up_mails: {
    section: "dashboard",
    one: "mail was given up",
    many: "mails were given up",
    act: "Sending has failed for a week. Try it again, or leave it.",
    to: "/admin/dashboard/mails",
  },
  sold_out_products: {
    section: "services",
    one: "sold-out product",
    many: "sold-out products",
    act: "Put it back in stock, deactivate it, or keep it as it is.",
    to: "/admin/services?tab=products&stock=sold-out",
  },
};
const KINDS = Object.keys(NEEDS) as NeedKind[];

/** The list of them on the dashboard. */
export const NEEDS_ID = "needs";

export type Need = CompositeTypes<"need">;

export interface ListedNeed extends Pick<NeedTexts, "section" | "act" | "to"> {
  kind: NeedKind;
  number: number;
  /** Such as "2 orders to send". */
  text: string;
  oldest: string;
}

/** What needs an administrator now. A kind of a newer database has no text yet, and is left out. */
export function listNeeds(needs: Need[]): ListedNeed[] {
  return KINDS.flatMap((kind) => {
    const found = needs.find((need) => need.kind === kind);
    if (!found) return [];

    const { one, many, ...texts } = NEEDS[kind];
    const { number, oldest } = found;
    return [
      { ...texts, kind, number, oldest, text: `${shown(number)} ${number === 1 ? one : many}` },
    ];
  });
}

interface SectionNeeds {
  count: string;
  /** All of them in words. */
  text: string;
  to: string;
}

/** What the side bar says beside a section. Several kinds lead to the list of all, one to where it is ended. */
export function needsOfSection(needs: ListedNeed[], id: SectionId): SectionNeeds | null {
  const own = needs.filter(({ section }) => section === id);
  const [first, second] = own;
  if (!first) return null;

  return {
    count: shown(own.reduce((sum, { number }) => sum + number, 0)),
    text: own.map(({ text }) => text).join(", "),
    to: second ? `/admin/dashboard#${NEEDS_ID}` : first.to,
  };
}

const shown = (number: number) => (number > NEED_LIMIT ? `${NEED_LIMIT}+` : String(number));
