import { useRouteLoaderData } from "@remix-run/react";
import type { CartItem, CartLine } from "~/features/cart/cart";
import type { Message } from "~/lib/message";
import type { Theme } from "./theme";

/** What every page may know: who is asking, how it looks, and what there is to say. */
export interface RootData {
  user: { username: string; email: string; isAdmin: boolean; unread: number } | null;
  theme: Theme;
  message: Message | null;
  cart: RootCart;
  path: string;
  /** When these data were read; what happened since then is news. */
  readAt: string;
  siteUrl: string;
  /** Whether this page answers a form that was turned down. */
  isRejected: boolean;
}

export interface RootCart {
  lines: CartLine[];
  revision: number;
  /** Whether this browser brought a cart, be it an empty one. */
  isKept: boolean;
  /** The lines with their prices, where the cart is open. */
  items: CartItem[] | null;
}

const NOTHING_KNOWN: RootData = {
  user: null,
  theme: "system",
  message: null,
  cart: { lines: [], revision: 0, isKept: true, items: null },
  path: "/",
  readAt: "",
  siteUrl: "",
  isRejected: false,
};

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? NOTHING_KNOWN;
}

export type Matches = { id: string; data: unknown }[];

/** The same for a page's `meta`, which no hook reaches. */
export function rootOf(matches: Matches): RootData | undefined {
  return matches.find(({ id }) => id === "root")?.data as RootData | undefined;
}
