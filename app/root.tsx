import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetchers,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { env } from "~/env.server";
import { getVisitor } from "~/features/auth/visitor.server";
import { describeCart } from "~/features/cart/cart.server";
import { keptFormOf } from "~/features/kept-forms/kept-form";
import { KeptFormPage } from "~/features/kept-forms/kept-form-page";
import { BareShell } from "~/features/site/bare-shell";
import { ErrorPage, errorTitle } from "~/features/site/error-page";
import { errorStatus } from "~/features/site/error-status";
import { pageTitle } from "~/features/site/page-title";
import { type RootData, useRootData } from "~/features/site/root-data";
import { readTheme } from "~/features/site/theme.server";
import { takeMessage } from "~/lib/message.server";
import { useNonce } from "~/lib/nonce";
import { wasRejected } from "~/lib/rejections.server";
import stylesheet from "~/styles/app.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error, matches }) =>
  error ? pageTitle(errorTitle(errorStatus(error)), matches) : [];

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const { request, context } = args;
  const readAt = new Date().toISOString();
  const { user, farewell } = await getVisitor(args);

  return {
    user: user && {
      username: user.username,
      email: user.email,
      isAdmin: user.isAdmin,
      unread: user.unreadNotifications,
    },
    theme: await readTheme(request),
    message: farewell ?? (await takeMessage(request, context)),
    cart: await describeCart(args),
    path: new URL(request.url).pathname,
    readAt,
    siteUrl: env.SITE_URL,
    isRejected: wasRejected(context),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useTheme();

  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const kept = keptFormOf(error);
  if (!kept) return <ErrorPage status={errorStatus(error)} />;

  return (
    <BareShell>
      <KeptFormPage kept={kept} />
    </BareShell>
  );
}

/** The theme just chosen, ahead of the server's answer, so that a click shows at once. */
function useTheme(): string {
  const { theme } = useRootData();
  const choice = useFetchers().find(({ formAction }) => formAction === "/theme");

  return choice?.formData?.get("theme")?.toString() ?? theme;
}
