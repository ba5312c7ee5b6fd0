import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { phoneLink } from "~/admin/site-settings/site-settings";
import { useSettings } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { Icon, LineDrawing } from "~/ui/icon";

interface TalkToUsProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** How to ask a person, at the end of a page. */
export function TalkToUs({ title, text, children }: TalkToUsProps) {
  const phone = phoneLink(useSettings().phone);

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
          {children}{" "}
          <a
            href={phone.href}
            className="flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
          >
            <Icon name="phone" />
            {phone.text}
          </a>
        </div>
      </div>
    </section>
  );
}

function Operator() {
  return (
    <LineDrawing viewBox="0 0 120 96" className="w-36">
      <circle cx="100" cy="22" r="10" className="fill-sun stroke-none" />
      <path d="M2 94h24c0-26 11-36 34-36s34 10 34 36h24" />
      <path d="M43 32a17 18 0 0 0 34 0M40 27a20 21 0 0 1 40 0" />
      <path d="M36 27h6v13h-6zM78 27h6v13h-6zM81 40c0 10-7 14-15 14" />
    </LineDrawing>
  );
}

/** Says that a list is cut off, and where to ask for the rest. */
export function NewestOnly({ what }: { what: string }) {
  return (
    <p className="mt-6 text-small text-soft">
      These are the newest of our {what}, and there are more.{" "}
      <Link to="/contact" className="link">
        Ask us for what you do not see here
      </Link>
      .
    </p>
  );
}

export function SafePayment({ className }: { className?: string }) {
  return (
    <p className={classNames("flex gap-2.5 text-small text-soft", className)}>
      <Icon name="lock" className="text-brand" />
      You pay by card on the payment provider's own page. We never see your card number.
    </p>
  );
}
