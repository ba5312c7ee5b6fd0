import { escapeHtml } from "../mailbox/escape-html";
import { money } from "./money";
import { type PaidState, paidSection } from "./page-paid";
import { STYLE } from "./page-style";
import { type SessionRow, successUrlOf } from "./session-row";

const MERCHANT = "Homeline";

export interface PayPageState {
  isDeclined?: boolean;
  /** The invalid address that was entered. */
  wrongEmail?: string;
}

export function payPage(session: SessionRow, { isDeclined, wrongEmail }: PayPageState): string {
  const alert = isDeclined
    ? "Your card was declined."
    : wrongEmail !== undefined && "Please enter a valid email address.";
  return page(`Pay ${money(session.amount_total, session.currency)}`, [
    alert ? `<p class="alert" id="alert" role="alert">${alert}</p>` : "",
    receipt(session),
    `<form method="post">
      ${emailField(session, wrongEmail)}
      <button class="primary" name="choice" value="pay">Pay</button>
      <div class="pair">
        <button name="choice" value="decline" formnovalidate>Decline</button>
        <button name="choice" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>`,
  ]);
}

/** `paid`: what happened since the payment, if it was one. */
export function closedPage(session: SessionRow, paid?: PaidState): string {
  if (session.status === "expired") {
    return page("This payment page has expired", [
      "<p>Nothing was charged. Start again from your cart.</p>",
      session.cancel_url ? wayBack(session.cancel_url) : "",
    ]);
  }
  return page("This payment is complete", [
    receipt(session),
    `<p class="good">✓ Paid. You are all set.</p>`,
    wayBack(successUrlOf(session)),
    paid ? paidSection(paid) : "",
  ]);
}

export function unknownPage(): string {
  return page("There is no such payment", ["<p>Check the address, or start from your cart.</p>"]);
}

function page(title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${MERCHANT}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="notice"><strong>Test payments.</strong> This page stands in for the card payment
provider on this machine. No money moves.</p>
<main>
<p class="merchant">${MERCHANT}</p>
<h1>${escapeHtml(title)}</h1>
${parts.join("\n")}
</main>
</body>
</html>`;
}

function receipt({ line_items: lines, currency, amount_total: total }: SessionRow): string {
  const rows = lines.map(({ name, price_data: price, quantity }) => {
    const each =
      quantity > 1 ? `<small>${quantity} × ${money(price.unit_amount, currency)}</small>` : "";
    return `<tr><th scope="row">${escapeHtml(name)}${each}</th>
      <td>${money(price.unit_amount * quantity, currency)}</td></tr>`;
  });
  return `<div class="card"><table>
    <tbody>${rows.join("\n")}</tbody>
    <tfoot><tr><th scope="row">Total</th><td>${money(total, currency)}</td></tr></tfoot>
  </table></div>`;
}

function emailField({ customer_email: email }: SessionRow, wrong: string | undefined): string {
  if (email) return `<p>The receipt goes to <strong>${escapeHtml(email)}</strong>.</p>`;
  const state =
    wrong !== undefined
      ? `value="${escapeHtml(wrong)}" aria-invalid="true" aria-describedby="alert" autofocus`
      : "";
  return `<label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required ${state}>`;
}

function wayBack(url: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}">Back to ${MERCHANT}</a></p>`;
}
