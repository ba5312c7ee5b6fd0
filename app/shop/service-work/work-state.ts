import type { Rows } from "#database";
import type { Tone } from "~/ui/badge";

export type WorkState = NonNullable<Rows["order_item_row"]["work_state"]>;

/** The part of a page with the services of an order. */
export const SERVICES = "services";

interface StateText {
  text: string;
  tone: Tone;
}

const STATES: Record<Exclude<WorkState, "ended">, StateText> = {
  waiting: { text: "Waits for the customer", tone: "yellow" },
  in_work: { text: "In work", tone: "blue" },
  delivered: { text: "Delivered", tone: "yellow" },
  revision: { text: "Revision asked for", tone: "blue" },
  accepted: { text: "Accepted", tone: "green" },
};

const CANCELLED: StateText = { text: "Cancelled", tone: "red" };
const REFUNDED: StateText = { text: "Refunded", tone: "red" };
const COMPLETED: StateText = { text: "Not delivered here", tone: "plain" };

/** What the shop calls a state. One that has ended has done so with its order, or because it was refunded. */
export function describeState(
  state: WorkState,
  { orderStatus, isGivenBack }: { orderStatus: string; isGivenBack: boolean },
): StateText {
  if (state !== "ended") return STATES[state];
  if (orderStatus === "cancelled") return CANCELLED;

  return orderStatus === "completed" && !isGivenBack ? COMPLETED : REFUNDED;
}

/** What the shop still has to deliver, the most urgent first. */
const OPEN: WorkState[] = ["revision", "in_work", "waiting"];

export const isOpen = (state: WorkState | null) => state !== null && OPEN.includes(state);

/** Whether the shop is to do something about it; the database says so, too, in `services_to_do`. */
export const isToDeliver = (state: WorkState | null) => isOpen(state) && state !== "waiting";

/** The state by which a list marks an order; null if all of its services are over. */
export function mostUrgent(states: (WorkState | null)[]): WorkState | null {
  return [...OPEN, "delivered" as const].find((state) => states.includes(state)) ?? null;
}

interface Service {
  id: string;
  product_name: string;
  work_state: WorkState | null;
}

export type OpenService = ReturnType<typeof openServicesOf>[number];

/** The services of an order that a message of the shop may deliver, or deliver anew while they wait for an answer. */
export const openServicesOf = (items: Service[]) =>
  items
    .filter(({ work_state: state }) => isOpen(state) || state === "delivered")
    .map(({ id, product_name: name, work_state }) => ({
      id,
      name: work_state === "delivered" ? `${name}, delivered` : name,
      isWaiting: work_state === "waiting",
    }));
