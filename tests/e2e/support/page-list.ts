import { SECTIONS } from "../../../app/admin/sections";

export interface ListedPage {
  path: string;
  /** The name of the page in a test's title. */
  name: string;
  /** The demo account that opens it; none by default, for a signed-out visitor. */
  as?: "customer" | "admin";
  /** The page redirects by itself after a while. */
  redirects?: true;
  /** Another page of the list is of the same kind, so `npm test` looks at this one in brief. */
  isBrief?: true;
  /** A page before it in the list looks like it, so only `test:long` opens this one. */
  isVariant?: true;
}

const LINK_TOKEN = `00000000-0000-4000-8000-000000000000.${"0".repeat(64)}`;

/** Sections that are lists and forms like "Services & Products". */
const LIKE_SERVICES = ["inbox", "jobs", "blog", "users", "moderators", "notifications"];

/** The pages whose HTML, accessibility, transfer and backend calls are tested. */
export const PAGES: readonly ListedPage[] = [
  { path: "/", name: "home" },
  { path: "/services", name: "the services" },
  { path: "/shop", name: "the shop" },
  { path: "/shop/harbor-mobile-router", name: "a product" },
  { path: "/shop/wren-usb-headset", name: "a sold-out product", isBrief: true },
  { path: "/login", name: "the login" },
  { path: "/signup", name: "sign-up", isVariant: true },
  { path: "/forgot-password", name: "forgot password", isVariant: true },
  { path: "/forgot-password?sent", name: "the link is sent", isVariant: true },
  { path: "/reset-password?done", name: "the password is changed", redirects: true, isBrief: true },
  { path: "/auth/confirm?token_hash=some&type=email", name: "confirm", isBrief: true },
  { path: "/auth/confirm", name: "a link that is not whole", isVariant: true },
  { path: "/jobs", name: "the job board" },
  { path: "/jobs?category=interpretation&page=2", name: "a page of one category", isVariant: true },
  { path: "/jobs?q=zebra+spanish", name: "no jobs", isVariant: true },
  { path: "/jobs?pay=5&sort=pay&q=spanish+part+time", name: "filtered jobs", isVariant: true },
  {
    path: "/jobs?jobId=00000000-0000-4000-8000-00000000e021&page=4",
    name: "a job that was shared",
    isVariant: true,
  },
  { path: "/jobs?jobId=gone", name: "a job that is gone", isVariant: true },
  { path: "/jobs/00000000-0000-4000-8000-00000000e001", name: "a job" },
  {
    path: "/jobs/00000000-0000-4000-8000-00000000ffff",
    name: "the page of a job that is gone",
    isVariant: true,
  },
  {
    path: "/jobs/00000000-0000-4000-8000-00000000e001/report",
    name: "the report of a job",
    isBrief: true,
  },
  { path: "/jobs/filter?language=es&pay=10", name: "the filters of the job board" },
  { path: "/jobs/alerts?language=es&pay=10", name: "a new job alert" },
  {
    path: `/jobs/alerts/confirm?token=${LINK_TOKEN}`,
    name: "confirm a job alert",
    isVariant: true,
  },
  { path: `/jobs/alerts/keep?token=${LINK_TOKEN}`, name: "keep a job alert", isVariant: true },
  { path: `/jobs/alerts/stop?token=${LINK_TOKEN}`, name: "end a job alert", isVariant: true },
  {
    path: `/jobs/alerts/change?token=${LINK_TOKEN}`,
    name: "a job alert that has ended",
    isBrief: true,
  },
  { path: "/nowhere", name: "not found" },
  { path: "/cookies?redirectTo=/shop", name: "cookies are blocked", isBrief: true },
  { path: "/dashboard", name: "the dashboard", as: "customer" },
  { path: "/dashboard/orders", name: "the customer's orders", as: "customer", isBrief: true },
  {
    path: "/dashboard/orders/4f8a21c6-0000-4000-8000-00000000f001",
    name: "an order with its conversation",
    as: "customer",
  },
  {
    path: "/dashboard/messages/00000000-0000-4000-8000-00000000c003",
    name: "a message with its answer",
    as: "customer",
    isBrief: true,
  },
  { path: "/dashboard/saved-jobs", name: "saved jobs", as: "customer", isBrief: true },
  { path: "/dashboard/profile", name: "the customer's profile", as: "customer" },
  { path: "/dashboard/settings", name: "settings", as: "customer", isBrief: true },
  { path: "/dashboard/settings/two-step", name: "two-step sign-in", as: "customer", isBrief: true },
  { path: "/dashboard/data", name: "the customer's data", as: "customer", isBrief: true },
  { path: "/checkout", name: "a checkout of nothing", as: "customer", isBrief: true },
  { path: "/shop?cart=open", name: "the open cart", isVariant: true },
  { path: "/contact", name: "contact" },
  { path: "/contact?plan=residential-ip", name: "contact about a plan", isVariant: true },
  { path: "/ip-pricing", name: "the plans" },
  { path: "/policies/delivery", name: "delivery", isBrief: true },
  { path: "/policies/returns", name: "returns", isVariant: true },
  { path: "/policies/privacy", name: "privacy", isVariant: true },
  { path: "/policies/terms", name: "the terms", isVariant: true },
  { path: "/policies/accessibility", name: "accessibility", isVariant: true },
  { path: "/blog", name: "the blog", isBrief: true },
  { path: "/blog?page=3", name: "the end of the blog", isVariant: true },
  {
    path: "/blog?open=nine-signs-that-a-remote-job-is-not-a-job",
    name: "the blog with an open post",
  },
  { path: "/blog/nine-signs-that-a-remote-job-is-not-a-job", name: "a post", isBrief: true },
  {
    path: `/newsletter/confirm?token=${LINK_TOKEN}`,
    name: "confirm a subscription",
    isBrief: true,
  },
  { path: `/newsletter/unsubscribe?token=${LINK_TOKEN}`, name: "unsubscribe", isVariant: true },
  {
    path: `/back-in-stock/confirm?token=${LINK_TOKEN}`,
    name: "confirm a request",
    isVariant: true,
  },
  { path: `/back-in-stock/stop?token=${LINK_TOKEN}`, name: "stop a request", isVariant: true },
  { path: "/newsletter/confirm", name: "a subscription's link that is not whole", isVariant: true },
  ...SECTIONS.map(({ id, to, label }) => ({
    path: to,
    name: label,
    as: "admin" as const,
    ...(LIKE_SERVICES.includes(id) && { isBrief: true as const }),
  })),
  { path: "/admin/services?tab=products", name: "products", as: "admin", isVariant: true },
  { path: "/admin/services?tab=plans", name: "plans", as: "admin", isVariant: true },
  { path: "/admin/services?tab=products&edit=stock", name: "prices and stock", as: "admin" },
  {
    path: "/admin/services?tab=products&dialog=new",
    name: "a new product",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/services?tab=plans&dialog=new",
    name: "a new plan",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/jobs?dialog=edit&id=00000000-0000-4000-8000-00000000e001",
    name: "a job's form",
    as: "admin",
  },
  {
    path: "/admin/inbox/00000000-0000-4000-8000-00000000c003",
    name: "a contact message",
    as: "admin",
  },
  {
    path: "/admin/jobs?dialog=check&id=00000000-0000-4000-8000-00000000e001",
    name: "checking a job",
    as: "admin",
    isVariant: true,
  },
  { path: "/admin/jobs/reports", name: "reported jobs", as: "admin", isVariant: true },
  { path: "/admin/blog?dialog=new", name: "a new post", as: "admin", isVariant: true },
  {
    path: "/admin/blog?dialog=mail&id=00000000-0000-4000-8000-00000000b001",
    name: "a post about to be sent to subscribers",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders?dialog=chat&id=c35e7f08-0000-4000-8000-00000000f003",
    name: "a conversation with a customer",
    as: "admin",
  },
  {
    path: "/admin/orders?dialog=customer&id=c35e7f08-0000-4000-8000-00000000f003",
    name: "the customer of an order",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders?dialog=delete&id=c35e7f08-0000-4000-8000-00000000f003",
    name: "an order about to be deleted",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders?dialog=cancel&id=c35e7f08-0000-4000-8000-00000000f003",
    name: "an order about to be cancelled",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders?ticked=c35e7f08-0000-4000-8000-00000000f003&newStatus=completed&dialog=statuses",
    name: "ticked orders about to get a status",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders?ticked=c35e7f08-0000-4000-8000-00000000f003&dialog=parcels",
    name: "parcels of many orders",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/orders/c35e7f08-0000-4000-8000-00000000f003",
    name: "all of an order",
    as: "admin",
  },
  {
    path: "/admin/orders/slips?ticked=c35e7f08-0000-4000-8000-00000000f003",
    name: "slips of orders",
    as: "admin",
    isBrief: true,
  },
  { path: "/admin/dashboard/log", name: "the activity log", as: "admin", isBrief: true },
  { path: "/admin/dashboard/figures", name: "the figures", as: "admin" },
  {
    path: "/admin/dashboard/log?q=nothing+like+this&from=2026-01-01",
    name: "no entries of the log",
    as: "admin",
    isVariant: true,
  },
  { path: "/admin/dashboard/mails", name: "the unsent mails", as: "admin", isVariant: true },
  { path: "/admin/dashboard/checkouts", name: "unclear checkouts", as: "admin", isVariant: true },
  { path: "/admin/users?q=nobody+like+this", name: "no users", as: "admin", isVariant: true },
  {
    path: "/admin/users?dialog=block&id=00000000-0000-4000-8000-0000000000a3",
    name: "a user about to be blocked",
    as: "admin",
    isBrief: true,
  },
  {
    path: "/admin/users?dialog=details&id=00000000-0000-4000-8000-0000000000a3",
    name: "all about a user",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/users?dialog=password&id=00000000-0000-4000-8000-0000000000a3",
    name: "a user's new password",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/admin/users?dialog=delete&id=gone",
    name: "a user who is gone",
    as: "admin",
    isVariant: true,
  },
  {
    path: "/dashboard?view=user",
    name: "an administrator's own dashboard",
    as: "admin",
    isVariant: true,
  },
];
