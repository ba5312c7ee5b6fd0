import type { Enums } from "#database";

const ROLES: Record<Enums<"account_role">, string> = {
  admin: "Administrator",
  moderator: "Moderator",
  customer: "Customer",
};

export const nameOf = ({ username }: { username: string | null }) => username ?? "User";
export const roleOf = ({ role }: { role: Enums<"account_role"> }) => ROLES[role];
