import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { SERVICES, type WorkState } from "~/shop/service-work/work-state";
import { Icon, type IconName } from "~/ui/icon";
import { Section } from "~/ui/section";

interface Need {
  to: string;
  icon: IconName;
  text: string;
}

interface NeedsYouProps {
  unreadAnswers: number;
  /** The latest order, if there is one. */
  order: Rows["my_order_row"] | undefined;
}

/** What waits for the customer; nothing if nothing does. */
export function NeedsYou({ unreadAnswers, order }: NeedsYouProps) {
  const needs = [...answersOf(unreadAnswers), ...(order ? servicesOf(order) : [])];
  if (needs.length === 0) return null;

  return (
    <Section id="needs-you" title="Needs You">
      <ul className="grid gap-2">
        {needs.map(({ to, icon, text }) => (
          <li key={text}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control border bg-card px-4 py-2 hover:border-brand"
            >
              <Icon name={icon} className="text-brand" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function answersOf(unread: number): Need[] {
  if (unread === 0) return [];
  const text = unread === 1 ? "Read our answer to you" : "Read our answers to you";

  return [{ to: "/dashboard/orders", icon: "chat", text }];
}

/** What a customer does about a service, in the states that wait for that. */
const ACTS: Partial<Record<WorkState, { icon: IconName; act: string }>> = {
  waiting: { icon: "edit", act: "Send us what we need" },
  delivered: { icon: "check", act: "Look at what we delivered" },
};

function servicesOf({ id, order_items }: Rows["my_order_row"]): Need[] {
  return order_items.flatMap(({ product_name, work_state }) => {
    const needed = work_state && ACTS[work_state];
    if (!needed) return [];

    const text = `${needed.act}: ${product_name}`;
    return [{ to: `/dashboard/orders/${id}#${SERVICES}`, icon: needed.icon, text }];
  });
}
