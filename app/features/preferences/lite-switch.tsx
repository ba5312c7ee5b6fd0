import { useLocation } from "@remix-run/react";
import { useRootData } from "~/root-data";

/** Turns the site's script off and on. The form is plain, since a script cannot unload itself. */
export function LiteSwitch() {
  const { pathname, search } = useLocation();
  const { isLite } = useRootData();

  return (
    <form method="post" action="/preferences" className="flex items-center gap-3">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        name="lite"
        value={isLite ? "off" : "on"}
        aria-pressed={isLite}
        aria-describedby="lite"
        className="min-h-11 shrink-0 rounded-control border px-3 hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
      >
        Lite
      </button>{" "}
      <span id="lite" className="text-tiny">
        No script, for slow lines
      </span>
    </form>
  );
}
