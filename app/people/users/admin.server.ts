import type { Returns, Rows } from "#database";
import { isUuid } from "#functions/ids";
import { findProfile } from "~/accounts/profile.server";
import { GONE } from "~/admin/row-dialogs.server";
import { messageAbout } from "~/admin/row-message";
import { USER_DETAILS_DIALOG } from "~/admin/sections";
import { countNoun, nounFor } from "~/lib/count";
import { failureOrThrow, logNotLoaded } from "~/lib/database-failure.server";
import { dialogFrom } from "~/lib/dialog-url";
import { errorMessage, type FlashMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction, orRefusal } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import { findKeptOrders } from "~/shop/orders/kept-orders.server";
import { MAX_USERS } from "./admin-schema";
import { nameOf, USER_FILTERS, type UserFilter } from "./user";

export type UserRow = Rows["user_row"];

export const USERS_PER_PAGE = MAX_USERS;

/** The users to show, as an address says; null for all. */
export function filterFrom(request: Request): UserFilter | null {
  const show = new URL(request.url).searchParams.get("show");

  return USER_FILTER_NAMES.find((name) => name === show) ?? null;
}

const USER_FILTER_NAMES = Object.keys(USER_FILTERS) as UserFilter[];

interface UserQuery {
  query: string;
  /** Those to show; null for all. */
  show?: UserFilter | null;
  page: number;
}

const readUsers = (db: Db, { query, show, page, perPage }: UserQuery & { perPage: number }) =>
  db.rpc("admin_list_users", {
    _page: page,
    _per_page: perPage,
    _query: query,
    ...(show && { _filter: show }),
  });

/** The accounts of exactly this name or email, newest first, and at most six. */
export async function findUsersCalled(db: Db, { name }: { name: string }) {
  const { data } = await db.rpc("admin_find_users_called", { _name: name }).throwOnError();

  return data;
}

/** The accounts that a search finds, newest first. */
export async function findUsers(db: Db, { query, limit }: { query: string; limit: number }) {
  const { data } = await readUsers(db, { query, page: 1, perPage: limit }).throwOnError();

  return data;
}

/** A page of all accounts, newest first; null if it was not loaded. */
export async function listUsers(
  db: Db,
  userQuery: UserQuery,
): Promise<Returns<"admin_list_users"> | null> {
  const { data, error } = await readUsers(db, { ...userQuery, perPage: USERS_PER_PAGE });

  return error ? logNotLoaded("The users", error) : data;
}

interface DialogQuery {
  request: Request;
  ownId: string;
  /** The users of the page. */
  users: UserRow[];
}

/** The dialog in the URL; its user may be on another page of the list by now. */
export async function findUserDialog(db: Db, { request, ownId, users }: DialogQuery) {
  const open = dialogFrom(request);
  if (!open) return null;

  const user = users.find(({ id }) => id === open.id) ?? (await findUser(db, open));
  if (!user) return GONE;

  const name = nameOf(user);
  const isOwn = user.id === ownId;
  switch (open.dialog) {
    case USER_DETAILS_DIALOG: {
      const profile = await findProfile(db, { userId: user.id });
      return { name: "details", title: `User: ${name}`, user, profile } as const;
    }
    case "password":
      return { name: "password", title: `Password of ${name}`, user } as const;
    // Administrators cannot block or delete their own account.
    case "block":
      return isOwn ? null : ({ name: "block", title: `Block ${name}`, user } as const);
    case "delete": {
      if (isOwn) return null;
      const keptOrders = await findKeptOrders(db, { userId: user.id });
      return { name: "delete", title: `Delete ${name}`, user, keptOrders } as const;
    }
    default:
      return null;
  }
}

export type UserDialog = Awaited<ReturnType<typeof findUserDialog>>;

async function findUser(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.rpc("admin_find_user", { _user_id: id }).maybeSingle().throwOnError();
  return data;
}

/** A success with the name of its user. */
async function successAbout(db: Db, id: string, message: FlashMessage): Promise<Outcome> {
  const user = await findUser(db, { id });

  return success(
    user ? messageAbout({ table: "users", id, name: nameOf(user) }, message) : message,
  );
}

const BLOCKED = successMessage("User blocked successfully");
const UNBLOCKED = successMessage("User unblocked successfully");
const DELETED = successMessage("User deleted successfully");
const TRY_AGAIN = "Please try again.";
const IF_FAILED = { ifFailed: TRY_AGAIN };

/** Blocks a user: a trigger of the row ends all sessions and bans the login. */
export async function blockUser(
  db: Db,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome> {
  const { error } = await db.rpc("block_user", { _user_id: id, _reason: reason });

  return failureOrThrow(error, "Error blocking user", IF_FAILED) ?? successAbout(db, id, BLOCKED);
}

/** Blocks the ticked users for one reason; those that were deleted meanwhile are left out. */
export async function blockUsers(
  db: Db,
  { ticked, reason }: { ticked: string[]; reason: string },
): Promise<Outcome> {
  const { data, error } = await db.rpc("block_users", { _user_ids: ticked, _reason: reason });
  const failed = failureOrThrow(error, "Error blocking users", IF_FAILED);
  if (failed) return failed;

  const number = data ?? 0;
  const text = `${countNoun(number, "user is", "users are")} blocked now.`;

  return success(successMessage(`${nounFor(number, "User")} blocked successfully`, text));
}

export async function unblockUser(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("unblock_user", { _user_id: id });

  return (
    failureOrThrow(error, "Error unblocking user", IF_FAILED) ?? successAbout(db, id, UNBLOCKED)
  );
}

export async function deleteUser(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("delete_user", { _user_id: id });

  return failureOrThrow(error, "Error deleting user", IF_FAILED) ?? success(DELETED);
}

const PASSWORD_SET = successMessage(
  "Password updated successfully",
  "The new password is set, and all of the user's sessions were ended.",
);

/** Sets a user's password and ends that user's sessions. */
export async function setUserPassword(
  db: Db,
  { id, password }: { id: string; password: string },
): Promise<Outcome> {
  const body = { userId: id, password };
  const { refusal } = await orRefusal(callFunction(db, "set-user-password", body));
  if (!refusal) return successAbout(db, id, PASSWORD_SET);

  return failure(errorMessage("Error updating password", refusal.message ?? TRY_AGAIN));
}
