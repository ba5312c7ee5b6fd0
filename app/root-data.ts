import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "~/accounts/auth/visitor.server";
import { DEFAULT_SETTINGS } from "~/admin/site-settings/site-settings";
import type { SectionTodos } from "~/admin/todos.server";
import type { Theme } from "~/base/preferences-schema";
import type { FlashMessage } from "~/lib/flash-message";
import type { pageSettings } from "~/page-settings.server";
import type { CartItem, CartLine } from "~/shop/cart/cart";

/** What the root loader returns to every page. */
export interface RootData {
  user:
    | (Pick<
        User,
        | "username"
        | "email"
        | "is_admin"
        | "can_claim_setup"
        | "unread_notifications"
        | "unread_answers"
      > & {
        /** What administrators read in the side bar, and count in titles. */
        todos: SectionTodos[];
        written: number;
      })
    | null;
  theme: Theme;
  /** Whether pages bring the site's script. */
  hasScript: boolean;
  message: FlashMessage | null;
  cart: RootCart;
  path: string;
  /**
   * When the data were read, by the clock of the database: a stream sends what happened after that.
   * Empty if signed out.
   */
  readAt: string;
  siteUrl: string;
  /** Where stored pictures are; see `pictureAddress`. */
  picturesUrl: string;
  settings: ReturnType<typeof pageSettings>;
  /** Whether the page answers a rejected form. */
  isRejected: boolean;
}

export interface RootCart {
  lines: CartLine[];
  revision: number;
  /** Whether the browser sent a cart cookie, even of an empty cart. */
  hasCookie: boolean;
  /** The lines with their prices; null while the cart is closed. */
  items: CartItem[] | null;
}

const DEFAULTS: RootData = {
  user: null,
  theme: "system",
  hasScript: true,
  message: null,
  cart: { lines: [], revision: 0, hasCookie: true, items: null },
  path: "/",
  readAt: "",
  siteUrl: "",
  picturesUrl: "",
  settings: { ...DEFAULT_SETTINGS, deliveryTimes: "" },
  isRejected: false,
};

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? DEFAULTS;
}

export const useSettings = () => useRootData().settings;

export type Matches = { id: string; data: unknown }[];

/** For `meta` functions, which cannot call hooks. */
export function rootDataFrom(matches: Matches): RootData | undefined {
  return matches.find(({ id }) => id === "root")?.data as RootData | undefined;
}
