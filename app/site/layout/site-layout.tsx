import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useRootData } from "~/root-data";
import { CartProvider } from "~/shop/cart/cart-context";
import { FloatingCartLink } from "~/shop/cart/cart-link";
import { CartOverlay } from "~/shop/cart/cart-overlay";
import { useIsCartOpen } from "~/shop/cart/cart-url";
import { ToastRegion } from "~/ui/toast";
import { Footer } from "./footer";
import { Header } from "./header";
import { SkipLink } from "./minimal-layout";
import { useFocusOnNewPage } from "./use-focus-on-new-page";

// React 18 renders the attribute but has no type for it.
const inert = { inert: "" };

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <Page>{children}</Page>
      <CartOverlay />
    </CartProvider>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { message } = useRootData();
  const isOpen = useIsCartOpen();
  // With JavaScript the dialog is modal and makes the page inert itself.
  useFocusOnNewPage();
  const isBehindCart = !useHydrated() && isOpen;

  return (
    <div className="flex min-h-dvh flex-col" {...(isBehindCart && inert)}>
      <SkipLink />
      <Header />
      {!isOpen && <ToastRegion message={message} />}
      <main id="main" tabIndex={-1} className="page-width grow py-8 sm:py-12">
        {children}
        <FloatingCartLink />
      </main>
      <Footer />
    </div>
  );
}
