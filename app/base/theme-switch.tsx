import { useFetcher, useLocation } from "@remix-run/react";
import { useRootData } from "~/root-data";
import { Icon, type IconName } from "~/ui/icon";
import type { Theme } from "./preferences-schema";

const THEMES: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: "Light", icon: "sun" },
  dark: { label: "Dark", icon: "moon" },
  system: { label: "System", icon: "screen" },
};

export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const { theme } = useRootData();
  const fetcher = useFetcher();
  const chosen = fetcher.formData?.get("theme") ?? theme;

  return (
    <fetcher.Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <fieldset className="flex w-fit flex-wrap rounded-control border p-1">
        <legend className="sr-only">Theme</legend>
        {Object.entries(THEMES).map(([value, { label, icon }]) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={chosen === value}
            className="flex min-h-11 items-center gap-2 rounded-[0.4rem] px-2 text-small sm:px-3 text-soft hover:text-ink aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
          >
            <Icon name={icon} className="size-4" />
            {`${label} `}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
