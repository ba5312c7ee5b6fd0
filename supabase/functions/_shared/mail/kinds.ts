import type { Rows } from "../../../database.types.ts";
import type { MailKind } from "./kind.ts";
import { accountDeleted, recoveryCodesReplaced, secondStepRemoved } from "./kinds/account.ts";
import {
  adminDispute,
  adminNewContactMessage,
  adminNewMessage,
  adminNewOrder,
  adminOrderRequest,
  adminRefundFailed,
} from "./kinds/admin.ts";
import { contactCopy } from "./kinds/contact.ts";
import { jobAlert, jobAlertConfirmation, jobAlertKeep } from "./kinds/job-alert.ts";
import { newsletterConfirmation, post } from "./kinds/newsletter.ts";
import { orderMessage, orderRequestAnswered, orderSent, orderStatus } from "./kinds/order.ts";
import { receipt } from "./kinds/receipt.ts";
import { refundFailed, refundMade } from "./kinds/refund.ts";
import { serviceDelivered } from "./kinds/service.ts";
import { backInStock, stockConfirmation } from "./kinds/stock.ts";

/** Every kind of mail. Its class, by which mails are sent in order, stands in the migration of the outbox. */
export const KINDS: Record<Rows["outbox_mail"]["kind"], MailKind> = {
  account_deleted: accountDeleted,
  admin_dispute: adminDispute,
  admin_new_contact_message: adminNewContactMessage,
  admin_new_message: adminNewMessage,
  admin_new_order: adminNewOrder,
  admin_order_request: adminOrderRequest,
  admin_refund_failed: adminRefundFailed,
  back_in_stock: backInStock,
  contact_copy: contactCopy,
  job_alert: jobAlert,
  job_alert_confirmation: jobAlertConfirmation,
  job_alert_keep: jobAlertKeep,
  newsletter_confirmation: newsletterConfirmation,
  order_message: orderMessage,
  order_request_answered: orderRequestAnswered,
  order_sent: orderSent,
  order_status: orderStatus,
  post,
  receipt,
  recovery_codes_replaced: recoveryCodesReplaced,
  refund_failed: refundFailed,
  refund_made: refundMade,
  second_step_removed: secondStepRemoved,
  service_delivered: serviceDelivered,
  stock_confirmation: stockConfirmation,
};
