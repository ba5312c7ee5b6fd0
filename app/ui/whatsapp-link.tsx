import { classNames } from "./class-names";
import { Icon } from "./icon";

interface WhatsAppLinkProps {
  /** The message as it will stand in the chat. */
  text: string;
  /** What is passed on, for those who do not see where the link stands. */
  about: string;
  className?: string;
}

/** Passes something on in a chat. */
export function WhatsAppLink({ text, about, className }: WhatsAppLinkProps) {
  return (
    <a
      // why: WhatsApp shows a plus sign as it is, so spaces must not become one.
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      data-variant="quiet"
      className={classNames("button", className)}
    >
      <Icon name="share" className="size-4" />
      <span>
        <span className="max-sm:sr-only">Share on </span>WhatsApp
        <span className="sr-only"> {about}, opens in a new tab</span>
      </span>
    </a>
  );
}
