import type { Enums } from "#database";

const ROLES: Record<Enums<"account_role">, string> = {
  admin: "Administrator",
  moderator: "Moderator",
  customer: "Customer",
};

export type UserFilter = Enums<"user_filter">;

/** What the list may show in place of all users. */
export const USER_FILTERS: Record<UserFilter, string> = {
  blocked: "Blocked",
  never_signed_in: "Never signed in",
  admin: "Administrators",
  moderator: "Moderators",
};

export const nameOf = ({ username }: { username: string | null }) => username ?? "User";
export const roleOf = ({ role }: { role: Enums<"account_role"> }) => ROLES[role];
