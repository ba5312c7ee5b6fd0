const SHOWN_TOGETHER_MS = 7_000;
const MAX_SHOWN = 3;

export interface Alert {
  title: string;
  text: string;
  /** When it came, in milliseconds. */
  at: number;
}

/** Those that are shown together with the newest one, which comes first. */
export function withNewest(recent: Alert[], newest: Alert): Alert[] {
  return [newest, ...recent.filter(({ at }) => newest.at - at < SHOWN_TOGETHER_MS)];
}

/** What the toast of a kind says; alerts of another kind have toasts of their own. */
export function textOfKind(recent: Alert[], kind: string): string {
  const shown = recent.filter(({ title }) => title === kind).slice(0, MAX_SHOWN);

  return shown.map(({ text }) => text).join(" ");
}
