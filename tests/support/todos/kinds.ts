import type { Enums } from "#database";
import type { Kind, TodoWorld } from "./acts";
import { kindsOfCustomers } from "./customers";
import { kindsOfMoneyAndMail } from "./money-and-mail";
import { kindsOfOffers } from "./offers";

/** For each kind of what needs an administrator a row that does, and what ends it. */
export const todoKinds = (world: TodoWorld): Record<Enums<"todo_kind">, Kind> => ({
  ...kindsOfCustomers(world),
  ...kindsOfMoneyAndMail(world),
  ...kindsOfOffers(world),
});
