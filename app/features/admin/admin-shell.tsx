import type { ReactNode } from "react";
import { useRootData } from "~/features/site/root-data";
import { MessageRegion } from "~/ui/messages";
import { SkipLink } from "~/ui/skip-link";
import { SideBar } from "./side-bar";

/** What is around every page of the back office. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { message } = useRootData();

  return (
    <div className="back-office min-h-dvh text-small">
      <SkipLink />
      <SideBar />
      <div>
        <MessageRegion message={message} />
        <main id="main" tabIndex={-1} className="back-office-main mx-auto w-full px-5 py-6 sm:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}
