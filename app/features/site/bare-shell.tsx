import type { ReactNode } from "react";
import { MessageRegion } from "~/ui/messages";
import { SkipLink } from "~/ui/skip-link";
import { BrandLink } from "./header";
import { useRootData } from "./root-data";

/** What is around a page that leads nowhere but home. */
export function BareShell({ children }: { children: ReactNode }) {
  const { message } = useRootData();

  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className="page-width flex min-h-16 items-center">
          <BrandLink />
        </div>
      </header>
      <MessageRegion message={message} />
      <main id="main" tabIndex={-1} className="page-width py-8 sm:py-12">
        {children}
      </main>
    </>
  );
}
