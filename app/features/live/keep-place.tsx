import { useLocation } from "@remix-run/react";
import { Component } from "react";
import { useRootData } from "~/features/site/root-data";

/** Lets a page that is refreshed in place stay where it is on the screen. */
export function KeepPlace() {
  const { readAt } = useRootData();
  const { key } = useLocation();

  return <Keeper readAt={readAt} page={key} />;
}

interface KeeperProps {
  readAt: string;
  page: string;
}

// why: only a class is asked right before the page changes, when it is known where all stands.
class Keeper extends Component<KeeperProps> {
  override getSnapshotBeforeUpdate({ readAt, page }: KeeperProps) {
    const isRefreshed = page === this.props.page && readAt !== this.props.readAt;
    return isRefreshed ? rememberPlace() : null;
  }

  override componentDidUpdate(_props: KeeperProps, _state: unknown, putBack: (() => void) | null) {
    // why: the router puts the window where it was when it began to ask; this comes after it.
    if (putBack) queueMicrotask(putBack);
  }

  override render() {
    return null;
  }
}

function rememberPlace() {
  const anchor = focusedField() ?? firstInSight();
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

/** What one is looking at, unless that is the top, where what is new appears. */
function firstInSight(): Element | null {
  const [x, y] = [window.innerWidth / 2, window.innerHeight / 3];
  const seen = document.elementFromPoint(x, y)?.closest("li, section, article, main");
  if (!seen || scrollerOf(seen).scrollTop === 0) return null;

  // why: between two entries, or above them, is what stays while they move.
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
