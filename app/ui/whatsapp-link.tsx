import { classNames } from "./class-names";
import { Icon } from "./icon";

interface WhatsAppLinkProps {
  text: string;
  /** What is shared, for screen readers. */
  subject: string;
  /** Whether it stands where many do, so that little of it is shown. */
  isShort?: boolean;
  className?: string;
}

export function WhatsAppLink({ text, subject, isShort = false, className }: WhatsAppLinkProps) {
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
          <span className={isShort ? "sr-only" : "max-sm:sr-only"}>Share on </span>
          <span className={isShort ? "max-sm:sr-only" : undefined}>WhatsApp</span>
          <span className="sr-only"> {subject}, opens in a new tab</span>
        </span>
      </a>{" "}
    </>
  );
}
