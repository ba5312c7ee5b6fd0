import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootData } from "~/features/site/root-data";
import type { Message } from "~/lib/message";
import { isFilledIn } from "~/ui/filled-in";
import { tell as say } from "~/ui/told";
import { connect } from "./connect";
import type { News } from "./news.server";
import { setWaiting } from "./waiting";

interface Wishes<Told> {
  /** Gets what happened since the page was made. */
  tell?: (news: Told) => void;
  /** What the page has another way to show. */
  ignores?: (news: Told) => boolean;
}

const OVER: Message = {
  title: "You May Have Been Signed Out",
  text: "This page no longer hears what is new. What you typed is still here, and can be sent.",
  kind: "info",
};

/** Keeps a page up to date with a stream. */
export function useLive<Told extends News>(path: string, { tell, ignores }: Wishes<Told> = {}) {
  const { readAt } = useRootData();
  const page = useMatches();
  const refresh = useRefreshInPlace();
  const latest = useRef({ readAt, page, tell, ignores });
  latest.current = { readAt, page, tell, ignores };

  useEffect(() => {
    const { readAt: after } = latest.current;
    function hear(news: News) {
      const { page, tell, ignores } = latest.current;
      if (ignores?.(news as Told)) return;
      // why: what is a little older than the page, or was sent from it, is mostly there already.
      if (!JSON.stringify(page).includes(news.id)) refresh();
      if (Date.parse(news.created_at) >= Date.parse(after)) tell?.(news as Told);
    }

    // why: asking again leads to the login, and what was typed would be gone; a form that is sent
    // is kept.
    function end() {
      if (isFilledIn(document.body)) say(OVER);
      else refresh();
    }

    const onWaiting = (isWaiting: boolean) => setWaiting(path, isWaiting);
    const leave = connect({ path, after, onNews: hear, onWaiting, onOver: end });
    return () => {
      leave();
      setWaiting(path, false);
    };
  }, [path, refresh]);
}

/** Asks for the page's data anew, once whatever is on its way has arrived. */
function useRefreshInPlace() {
  const [isStale, setStale] = useState(false);
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isStale || !isIdle) return;
    setStale(false);
    revalidate();
  }, [isStale, isIdle, revalidate]);

  return useCallback(() => setStale(true), []);
}
