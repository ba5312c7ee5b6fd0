import { useLocation } from "@remix-run/react";
import { useRootData } from "~/root-data";
import { Tooltip } from "~/ui/tooltip";

/** Turns the site's script off and on. The form is plain, since a script cannot unload itself. */
export function LiteSwitch() {
  const { pathname, search } = useLocation();
  const { isLite } = useRootData();

  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Tooltip text="Pages without script, for slow or costly connections">
        <button
          type="submit"
          name="lite"
          value={isLite ? "off" : "on"}
          aria-pressed={isLite}
          className="min-h-11 rounded-control border px-3 hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
        >
          Lite
        </button>
      </Tooltip>
    </form>
  );
}
