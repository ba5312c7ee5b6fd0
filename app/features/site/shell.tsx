import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { CartProvider, useCart } from "~/features/cart/cart-context";
import { CartOverlay } from "~/features/cart/cart-overlay";
import { useIsCartShown } from "~/features/cart/open";
import { MessageRegion } from "~/ui/messages";
import { SkipLink } from "~/ui/skip-link";
import { useHydrated } from "~/ui/use-hydrated";
import { Footer } from "./footer";
import { Header } from "./header";
import { useRootData } from "./root-data";

// why: React 18 hands the attribute on to the browser but has no type for it.
const inert = { inert: "" };

/** What is around every page of the site, an error's page too. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <Page>{children}</Page>
      <CartOverlay />
    </CartProvider>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { message } = useRootData();
  const cart = useCart();
  const isOpen = useIsCartShown();
  // why: with scripts the dialog is modal and does this itself.
  useFocusOnNewPage();
  const isBehindCart = !useHydrated() && isOpen;

  return (
    <div className="flex min-h-dvh flex-col" {...(isBehindCart && inert)}>
      <SkipLink />
      <Header />
      {!isOpen && <MessageRegion message={cart.message ?? message} />}
      <main id="main" tabIndex={-1} className="page-width grow py-8 sm:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}

// why: a page that comes without a load is not announced, and the focus is left where nothing is.
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
