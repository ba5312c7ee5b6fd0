import type { LoggedTable } from "#database";
import {
  ANSWERS_PATH,
  editPath,
  messagePath,
  orderPath,
  REFUNDS_PATH,
  userPath,
} from "~/admin/sections";

type Logged = [name: string, path?: (id: string) => string];
const edited = (list: string) => (id: string) => editPath(list, id);
/** What the log calls a row, and where it leads. */
export const LOGGED: Record<LoggedTable | "admin_settings" | "first_steps" | "users", Logged> = {
  admins: ["administrator", userPath],
  admin_settings: ["setting of administrators"],
  blog_posts: ["post", edited("/admin/blog")],
  checkouts: ["checkout", () => "/admin/dashboard/checkouts"],
  contact_messages: ["contact message", messagePath],
  first_steps: ["first step"],
  jobs: ["job", edited("/admin/jobs")],
  quick_answers: ["quick answer", edited(ANSWERS_PATH)],
  notification_batches: ["notification", () => "/admin/notifications"],
  order_notes: ["note about an order"],
  order_requests: ["request about an order"],
  orders: ["order", orderPath],
  outbox: ["mail", () => "/admin/dashboard/mails"],
  parcels: ["parcel"],
  plans: ["plan", edited("/admin/services?tab=plans")],
  products: ["product", edited("/admin/services?tab=products")],
  refunds: ["refund", () => REFUNDS_PATH],
  services: ["service", edited("/admin/services")],
  site_settings: ["setting", () => "/admin/settings"],
  user_status: ["status of user", userPath],
  users: ["user", userPath],
};

export const isLogged = (entity: string): entity is keyof typeof LOGGED => entity in LOGGED;
