import type { ReactNode } from "react";
import { Operator } from "~/features/site/drawings/operator";
import { SITE } from "~/features/site/site";
import { Icon } from "~/ui/icon";

interface TalkToUsProps {
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** The way to a person, at the end of a page of things to buy. */
export function TalkToUs({ title, text, children }: TalkToUsProps) {
  return (
    <section
      aria-labelledby="talk-to-us"
      className="mt-12 flex flex-wrap items-center gap-x-10 gap-y-6 rounded-card bg-brand-soft p-6 sm:p-8"
    >
      <div className="text-brand max-sm:hidden">
        <Operator />
      </div>
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="talk-to-us" className="text-section">
          {title}
        </h2>
        <p className="mt-2 max-w-measure">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {children}
          <a
            href={SITE.phone.href}
            className="flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
          >
            <Icon name="phone" />
            {SITE.phone.text}
          </a>
        </div>
      </div>
    </section>
  );
}
