import type { MailKind } from "./kind.ts";
import * as account from "./kinds/account.ts";
import * as admin from "./kinds/admin.ts";
import * as contact from "./kinds/contact.ts";
import * as jobAlert from "./kinds/job-alert.ts";
import * as newsletter from "./kinds/newsletter.ts";
import * as order from "./kinds/order.ts";
import * as receipt from "./kinds/receipt.ts";
import * as refund from "./kinds/refund.ts";
import * as service from "./kinds/service.ts";
import * as stock from "./kinds/stock.ts";

/** Every kind of mail by its name. It does not compile if no module exports one. */
export const KINDS: Record<MailKind["name"], MailKind> = byName(
  Object.values({
    ...account,
    ...admin,
    ...contact,
    ...jobAlert,
    ...newsletter,
    ...order,
    ...receipt,
    ...refund,
    ...service,
    ...stock,
  }),
);

function byName<Name extends string>(kinds: (MailKind & { name: Name })[]) {
  const entries = kinds.map((kind) => [kind.name, kind]);
  const named: Record<Name, MailKind> = Object.fromEntries(entries);

  return named;
}
