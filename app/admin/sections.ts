import { urlWithDialog } from "~/lib/dialog-url";
import type { IconName } from "~/ui/icon";

interface Section {
  id: string;
  to: string;
  label: string;
  icon: IconName;
  /** What administrators may do there. */
  allows: string;
}

/** The side bar, the guard, what pages say of administrators, and the tests derive from this list. */
export const SECTIONS = [
  {
    id: "dashboard",
    to: "/admin/dashboard",
    label: "Dashboard",
    icon: "screen",
    allows: "See what needs you, and what administrators did",
  },
  {
    id: "inbox",
    to: "/admin/inbox",
    label: "Inbox",
    icon: "mail",
    allows: "Read and answer contact messages",
  },
  {
    id: "orders",
    to: "/admin/orders",
    label: "Order Management",
    icon: "cart",
    allows: "Manage orders: status, customers, conversations, deletion",
  },
  {
    id: "services",
    to: "/admin/services",
    label: "Services & Products",
    icon: "edit",
    allows: "Manage services and products",
  },
  { id: "jobs", to: "/admin/jobs", label: "Job Management", icon: "search", allows: "Manage jobs" },
  {
    id: "blog",
    to: "/admin/blog",
    label: "Blog Management",
    icon: "chat",
    allows: "Manage blog posts",
  },
  {
    id: "users",
    to: "/admin/users",
    label: "User Management",
    icon: "user",
    allows: "Block, unblock and delete users, and set their passwords",
  },
  // The shop's owner wants two titles: this one, and "Administrator Management" on the page.
  {
    id: "moderators",
    to: "/admin/moderators",
    label: "Role Management",
    icon: "check",
    allows: "Create moderator accounts",
  },
  {
    id: "notifications",
    to: "/admin/notifications",
    label: "Notifications",
    icon: "bell",
    allows: "Send notifications",
  },
  {
    id: "settings",
    to: "/admin/settings",
    label: "Settings",
    icon: "info",
    allows: "Change what the site says of the shop, such as its phone number",
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]["id"];

export const INBOX_PATH = "/admin/inbox";
export const ANSWERS_PATH = "/admin/orders/answers";
export const REPORTS_PATH = "/admin/jobs/reports";
export const LOG_PATH = "/admin/dashboard/log";
export const REFUNDS_PATH = "/admin/dashboard/refunds";
export const FIGURES_PATH = "/admin/dashboard/figures";
export const BOOKS_FILE = "/admin/dashboard/books.csv";

/** What administrators may do, on the dashboard. */
export const STATUS_ID = "admin-status";
export const STATUS_PATH = `/admin/dashboard#${STATUS_ID}`;

/** The heading of what needs an administrator, and its address. */
export const TODOS_ID = "todos";
export const TODOS_PATH = `/admin/dashboard#${TODOS_ID}`;

/** The page of one contact message. */
export const messagePath = (id: string) => `${INBOX_PATH}/${id}`;

/** The page of one order. */
export const orderPath = (id: string) => `/admin/orders/${id}`;
export const conversationPath = (orderId: string) => `${orderPath(orderId)}#conversation`;

/** The conversation whose customer has waited longest for an answer. */
export const UNANSWERED_PATH = "/admin/orders/unanswered";

/** Where the payment of an order is given back. */
export const refundPath = (id: string) => `/admin/orders/${id}/refund`;

/** Where the orders of one customer are listed. */
export const ordersPath = (id: string) => `/admin/orders?customer=${id}`;

/** The name of the dialog with the details of an account. */
export const USER_DETAILS_DIALOG = "details";

/** The address that opens that dialog. */
export const userPath = (id: string) => dialogPath("/admin/users", USER_DETAILS_DIALOG, id);

/** The address that opens the form of a row. */
export const editPath = (list: string, id: string) => dialogPath(list, "edit", id);

function dialogPath(list: string, dialog: string, id: string): string {
  const [pathname = "", query] = list.split("?");

  return urlWithDialog({ pathname, search: query ?? "" }, dialog, id);
}
