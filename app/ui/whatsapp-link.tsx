import { classNames } from "./class-names";
import { Icon } from "./icon";

interface WhatsAppLinkProps {
  text: string;
  /** What is shared, for screen readers. */
  subject: string;
  className?: string;
}

export function WhatsAppLink({ text, subject, className }: WhatsAppLinkProps) {
  return (
    <>
      <a
        // WhatsApp shows a plus sign literally, so spaces must be %20.
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-variant="quiet"
        className={classNames("button", className)}
      >
        <Icon name="share" className="size-4" />
        <span>
          <span className="max-sm:sr-only">Share on </span>WhatsApp
          <span className="sr-only"> {subject}, opens in a new tab</span>
        </span>
      </a>{" "}
    </>
  );
}
