import { useRootData } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { WhatsAppLink } from "~/ui/whatsapp-link";

interface ApplyLinkProps {
  job: { title: string; url: string };
  variant?: "primary" | "secondary";
  className?: string;
}

/** A link to the employer's own site. */
export function ApplyLink({ job, variant = "secondary", className }: ApplyLinkProps) {
  // A `javascript:` URL would run as a script.
  if (!/^https?:\/\//i.test(job.url)) return null;

  return (
    <>
      <a
        href={job.url}
        target="_blank"
        rel="noopener noreferrer"
        data-variant={variant}
        className={classNames("button", className)}
      >
        <span>
          Apply<span className="sr-only"> for {job.title}, opens in a new tab</span>
        </span>
        <Icon name="external" className="size-4" />
      </a>{" "}
    </>
  );
}

interface ShareLinkProps {
  job: { id: string; title: string; company: string };
  className?: string;
}

/** Shares a job by WhatsApp, with a link to the page of the board that shows it. */
export function ShareLink({ job, className }: ShareLinkProps) {
  const { siteUrl } = useRootData();
  const link = `${siteUrl}/jobs?jobId=${job.id}&ref=whatsapp`;

  return (
    <WhatsAppLink
      text={`${job.title}, ${job.company}\n${link}`}
      subject={job.title}
      className={className}
    />
  );
}
