import { Fragment } from "react";
import { useRootData } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { WhatsAppLink } from "~/ui/whatsapp-link";
import { applyAddressOf } from "./apply-address";

interface ApplyProps {
  job: { title: string; url: string };
  className?: string;
}

/** A link to the employer's own site, or one that writes a mail. */
export function ApplyLink({
  job,
  variant = "secondary",
  className,
}: ApplyProps & { variant?: "primary" | "secondary" }) {
  const address = applyAddressOf(job);
  if (!address) return null;
  const { href, owner, isMail } = address;

  return (
    <>
      <a
        href={href}
        {...(!isMail && { target: "_blank", rel: "noopener noreferrer" })}
        data-variant={variant}
        className={classNames("button", className)}
      >
        <span>
          Apply
          <span className="sr-only">
            {` for ${job.title}, ${isMail ? `by a mail to ${owner}` : "opens in a new tab"}`}
          </span>
        </span>
        <Icon name={isMail ? "mail" : "external"} className="size-4" />
      </a>{" "}
    </>
  );
}

/** Whose site or mailbox is behind the link, so that a reader sees it before. It breaks before its dots. */
export function ApplyOwner({ job, className }: ApplyProps) {
  const address = applyAddressOf(job);
  if (!address) return null;

  return (
    <span className={classNames("min-w-0 text-soft wrap-anywhere", className)}>
      {address.owner.split(/(?=[.@])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

interface ShareLinkProps {
  job: { id: string; title: string; company: string };
  isShort?: boolean;
  className?: string;
}

/** Shares a job by WhatsApp, with a link to the page of the board that shows it. */
export function ShareLink({ job, ...look }: ShareLinkProps) {
  const { siteUrl } = useRootData();
  const link = `${siteUrl}/jobs?jobId=${job.id}&ref=whatsapp`;

  return (
    <WhatsAppLink text={`${job.title}, ${job.company}\n${link}`} subject={job.title} {...look} />
  );
}
