import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useFetchers, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { countWritten, todosOfSections } from "~/admin/todos.server";
import { ErrorPage, errorStatus, errorTitle } from "~/base/error-page";
import { PICTURES_URL } from "~/base/pictures/pictures-url.server";
import { readPreferences, savesData } from "~/base/preferences.server";
import { contextOf } from "~/context.server";
import { env } from "~/env.server";
import { setTimeZone } from "~/lib/dates";
import { LANGUAGE } from "~/lib/locale";
import { pageSettings } from "~/page-settings.server";
import { cartOnEveryPage } from "~/shop/cart/cart.server";
import { isCartOpen } from "~/shop/cart/cart-url";
import { MinimalLayout } from "~/site/layout/minimal-layout";
import { NavigationProgress } from "~/site/layout/navigation-progress";
import { ScrollPosition } from "~/site/layout/scroll-position";
import { pageTitle } from "~/site/page-meta";
import { Styles } from "~/styles/styles";
import { type RootData, useRootData } from "./root-data";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error, matches }) =>
  error ? pageTitle(errorTitle(errorStatus(error)), matches) : [];

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const context = contextOf(args);
  const { pathname, search } = new URL(args.request.url);
  const [visitor, settings] = await Promise.all([context.visitor(), context.settings()]);
  const { user } = visitor;
  const signOutReason = visitor.status === "signedOut" ? visitor.signOutReason : null;
  const { theme } = await readPreferences(args.request);

  return {
    user: user && {
      username: user.username,
      email: user.email,
      is_admin: user.is_admin,
      can_claim_setup: user.can_claim_setup,
      unread_notifications: user.unread_notifications,
      unread_answers: user.unread_answers,
      todos: todosOfSections(user.todos),
      written: countWritten(user.todos),
    },
    theme,
    hasScript: !savesData(args.request),
    message: signOutReason ?? (await context.flash.read()),
    cart: await cartOnEveryPage(context, { isOpen: isCartOpen(search) }),
    path: pathname,
    readAt: user?.read_at ?? "",
    siteUrl: env.SITE_URL,
    picturesUrl: PICTURES_URL,
    settings: pageSettings(settings),
    isRejected: context.isRejected,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const { hasScript, settings } = useRootData();
  // The server has done so when it read them; an error page has only their defaults.
  if (typeof document !== "undefined") setTimeZone(settings.timeZone);

  return (
    <html
      lang={LANGUAGE}
      data-theme={theme === "system" ? undefined : theme}
      data-script={hasScript ? undefined : "none"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
        {/* Last, because extensions add styles right behind those of a page. */}
        <Styles />
      </head>
      <body>
        <div id="page">{children}</div>
        {useHydrated() && <ScrollPosition />}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <MinimalLayout>
      <ErrorPage error={useRouteError()} />
    </MinimalLayout>
  );
}

/** The theme that is being submitted, so that a click shows at once. */
function useTheme(): string {
  const { theme } = useRootData();
  const choice = useFetchers().find(({ formAction }) => formAction === "/preferences");

  return choice?.formData?.get("theme")?.toString() ?? theme;
}
