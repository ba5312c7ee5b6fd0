import type { CardOrder } from "~/shop/orders/order";
import { SERVICES, type WorkState } from "~/shop/service-work/work-state";
import type { IconName } from "~/ui/icon";
import { Section } from "~/ui/section";
import { LinkList, type ListedLink } from "./link-list";

interface NeedsYouProps {
  unreadAnswers: number;
  /** The latest order, if there is one. */
  order: CardOrder | undefined;
}

/** What waits for the customer; nothing if nothing does. */
export function NeedsYou({ unreadAnswers, order }: NeedsYouProps) {
  const needs = [...answersOf(unreadAnswers), ...(order ? servicesOf(order) : [])];
  if (needs.length === 0) return null;

  return (
    <Section id="needs-you" title="Needs You">
      <LinkList links={needs} />
    </Section>
  );
}

function answersOf(unread: number): ListedLink[] {
  if (unread === 0) return [];
  const label = unread === 1 ? "Read our answer to you" : "Read our answers to you";

  return [{ to: "/dashboard/orders", icon: "chat", label }];
}

/** What a customer does about a service, in the states that wait for that. */
const ACTS: Partial<Record<WorkState, { icon: IconName; act: string }>> = {
  waiting: { icon: "edit", act: "Send us what we need" },
  delivered: { icon: "check", act: "Look at what we delivered" },
};

function servicesOf({ id, order_items }: CardOrder): ListedLink[] {
  return order_items.flatMap(({ product_name, work_state }) => {
    const needed = work_state && ACTS[work_state];
    if (!needed) return [];

    const label = `${needed.act}: ${product_name}`;
    return [{ to: `/dashboard/orders/${id}#${SERVICES}`, icon: needed.icon, label }];
  });
}
