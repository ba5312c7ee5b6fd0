import { BUYERS, type Label, type Owner, type Sample } from "./sample";

/** What customers and the shop say to each other about an order. */
export function talkSamples(owner: Owner, orderOf: (label: Label) => string | undefined) {
  return {
    quick_answers: {
      key: "id",
      labels: ["hidden"],
      row: (label) => ({ title: "Thanks", answer: "Thank you, {name}.", created_by: owner(label) }),
      change: ["title", "Changed"],
    },
    chat_messages: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({ order_id: orderOf(label), sender_id: owner(label), message: "Hello" }),
      change: ["message", "Changed"],
    },
    chat_files: {
      key: "id",
      labels: BUYERS,
      row: (label) => ({
        order_id: orderOf(label),
        sender_id: owner(label),
        name: "cv.pdf",
        type: "application/pdf",
      }),
      change: ["name", "changed.pdf"],
    },
  } satisfies Record<string, Sample>;
}
