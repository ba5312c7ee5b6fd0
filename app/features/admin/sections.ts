import type { IconName } from "~/ui/icon";

interface Section {
  id: string;
  to: string;
  label: string;
  icon: IconName;
}

/** The side bar, the guard and the access test derive from this list. */
export const SECTIONS = [
  { id: "dashboard", to: "/admin/dashboard", label: "Dashboard", icon: "screen" },
  { id: "orders", to: "/admin/orders", label: "Order Management", icon: "cart" },
  { id: "services", to: "/admin/services", label: "Services & Products", icon: "edit" },
  { id: "jobs", to: "/admin/jobs", label: "Job Management", icon: "search" },
  { id: "blog", to: "/admin/blog", label: "Blog Management", icon: "chat" },
  { id: "users", to: "/admin/users", label: "User Management", icon: "user" },
  // The page has the heading "Administrator Management"; both texts are given by the product.
  { id: "moderators", to: "/admin/moderators", label: "Role Management", icon: "check" },
  { id: "notifications", to: "/admin/notifications", label: "Notifications", icon: "bell" },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]["id"];
