import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { Component, useEffect, useSyncExternalStore } from "react";
import { useRootData } from "~/root-data";
import { pageStream } from "./page-stream";

/** Refreshes the page in place when its stream says so, and keeps its scroll position. */
export function LivePage() {
  const { readAt } = useRootData();
  const { key } = useLocation();
  useRefreshInPlace();

  return (
    <>
      {/* The script of every page loads React where it finds this element. */}
      <span hidden data-live />
      <KeepPlace readAt={readAt} page={key} />
    </>
  );
}

/** Loads the page's data again, after whatever is being loaded. */
function useRefreshInPlace() {
  const isStale = useSyncExternalStore(pageStream.onState, pageStream.isStale, () => false);
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isStale || !isIdle) return;
    pageStream.setStale(false);
    revalidate();
  }, [isStale, isIdle, revalidate]);
}

interface KeepPlaceProps {
  readAt: string;
  page: string;
}

// Only class components have a method that runs right before the DOM changes.
class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate({ readAt, page }: KeepPlaceProps) {
    const isRefreshed = page === this.props.page && readAt !== this.props.readAt;
    return isRefreshed ? rememberPosition() : null;
  }

  override componentDidUpdate(
    _props: KeepPlaceProps,
    _state: unknown,
    restore: (() => void) | null,
  ) {
    // The router restores an older scroll position first.
    if (restore) queueMicrotask(restore);
  }

  override render() {
    return null;
  }
}

function rememberPosition() {
  const anchor = focusedField() ?? firstInView();
  if (!anchor) return null;

  const scroller = scrollerOf(anchor);
  const { top } = anchor.getBoundingClientRect();
  return () => {
    if (anchor.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - top;
  };
}

function focusedField(): Element | null {
  const field = document.activeElement;
  if (!field?.matches("input, textarea, select")) return null;

  const { top, bottom } = field.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? field : null;
}

/** The entry in view; none at the top of the page, where new entries appear. */
function firstInView(): Element | null {
  const [x, y] = [window.innerWidth / 2, window.innerHeight / 3];
  const seen = document.elementFromPoint(x, y)?.closest("li, section, article, main");
  if (!seen || scrollerOf(seen).scrollTop === 0) return null;

  // The point may lie between two entries, or above them.
  const entries = Array.from(seen.querySelectorAll("li, article"));
  return entries.find((entry) => entry.getBoundingClientRect().bottom > y) ?? seen;
}

function scrollerOf(element: Element): Element {
  let around = element.parentElement;
  while (around && !isScroller(around)) around = around.parentElement;

  return around ?? document.documentElement;
}

const isScroller = (element: Element) =>
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);
