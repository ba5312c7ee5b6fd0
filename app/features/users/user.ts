import type { Enums } from "~/database.types";
import type { UserRow } from "./admin.server";

const ROLES: Record<Enums<"account_role">, string> = {
  admin: "Administrator",
  moderator: "Moderator",
  customer: "Customer",
};

export const nameOf = ({ username }: Pick<UserRow, "username">) => username ?? "User";
export const roleOf = ({ role }: Pick<UserRow, "role">) => ROLES[role];
