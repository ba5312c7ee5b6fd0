import type { ReactNode } from "react";
import { useRootData } from "~/root-data";
import { ToastRegion } from "~/ui/toast";
import { BrandLink } from "./header";

/** Without navigation and cart, for pages where their data may be missing. */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const { message } = useRootData();

  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className="page-width flex min-h-16 items-center">
          <BrandLink />
        </div>
      </header>
      <ToastRegion message={message} />
      <main id="main" tabIndex={-1} className="page-width py-8 sm:py-12">
        {children}
      </main>
    </>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="floating absolute -top-40 left-2 z-50 rounded-control border px-4 py-2 font-semibold focus:top-2"
    >
      Skip to content
    </a>
  );
}
