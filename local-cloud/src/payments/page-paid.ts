import type { DisputeRow } from "./dispute-object";
import { money } from "./money";
import { amountLeft, type PaymentRow } from "./payment-row";

/** A payment that was made, and what happened to it since. */
export interface PaidState {
  payment: PaymentRow;
  dispute?: DisputeRow;
  /** Whether the last press changed nothing, because the page was out of date. */
  isRefused?: boolean;
}

/** What happens outside the shop, to try by hand. */
export function paidSection({ payment, dispute, isRefused }: PaidState): string {
  const left = amountLeft(payment);
  const canRefund = left > 0 && !payment.is_charged_back;
  return [
    `<section class="aside" aria-labelledby="aside">
    <h2 id="aside">To try by hand</h2>`,
    isRefused
      ? `<p class="alert" role="alert">Nothing was changed: something happened to this payment before.</p>`
      : "",
    ...sentencesOf(payment, dispute).map((sentence) => `<p>${sentence}</p>`),
    canRefund
      ? form(
          "refund",
          "Give it back, as at the dashboard",
          `Refunds ${money(left, payment.currency)}, all that is left, without the shop having asked.`,
        )
      : "",
    payment.has_open_dispute
      ? ""
      : form(
          "dispute",
          "Dispute it, as at the bank",
          "The customer's bank takes the money back and asks the shop for an answer.",
        ),
    "</section>",
  ].join("\n");
}

function sentencesOf(payment: PaymentRow, dispute: DisputeRow | undefined): string[] {
  const price = (amount: number) => money(amount, payment.currency);
  const { amount_total: total, amount_refunded: refunded, amount_awaiting_action: waits } = payment;
  return [
    refunded === total && "All of it was given back.",
    refunded > 0 && refunded < total && `${price(refunded)} of ${price(total)} was given back.`,
    waits > 0 && `${price(waits)} is given back as soon as the customer has answered.`,
    dispute && disputeSentence(dispute, price(dispute.amount)),
    payment.is_charged_back && "Because of that, nothing can be given back.",
  ].filter((sentence) => typeof sentence === "string");
}

function disputeSentence({ status }: DisputeRow, amount: string): string {
  switch (status) {
    case "won":
      return `The bank disputed ${amount}, and the shop has won.`;
    case "lost":
      return `The bank disputed ${amount}, and the shop has lost.`;
    case "warning_closed":
      return `The bank asked about ${amount}, and has closed its question.`;
    case "warning_needs_response":
    case "warning_under_review":
      return `The bank asks about ${amount}.`;
    case "needs_response":
      return `The bank disputes ${amount}, and waits for the shop's answer.`;
    case "under_review":
      return `The bank disputes ${amount}, and reads the shop's answer.`;
  }
}

function form(choice: string, label: string, meaning: string): string {
  return `<form method="post">
      <button class="quiet" name="choice" value="${choice}" aria-describedby="${choice}">${label}</button>
      <p class="meaning" id="${choice}">${meaning}</p>
    </form>`;
}
