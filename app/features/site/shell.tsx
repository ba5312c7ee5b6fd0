import type { ReactNode } from "react";
import { MessageRegion } from "~/ui/messages";
import { SkipLink } from "~/ui/skip-link";
import { Footer } from "./footer";
import { Header } from "./header";
import { useRootData } from "./root-data";

/** What is around every page of the site, an error's page too. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { message } = useRootData();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <MessageRegion message={message} />
      <main id="main" tabIndex={-1} className="page-width grow py-8 sm:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}
