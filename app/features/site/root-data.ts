import { useRouteLoaderData } from "@remix-run/react";
import type { Message } from "~/lib/message";
import type { Theme } from "./theme";

/** What every page may know: who is asking, how it looks, and what there is to say. */
export interface RootData {
  user: { username: string; email: string; isAdmin: boolean } | null;
  theme: Theme;
  message: Message | null;
  cartCount: number;
  path: string;
  /** Whether this page answers a form that was turned down. */
  isRejected: boolean;
}

const NOTHING_KNOWN: RootData = {
  user: null,
  theme: "system",
  message: null,
  cartCount: 0,
  path: "/",
  isRejected: false,
};

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? NOTHING_KNOWN;
}
