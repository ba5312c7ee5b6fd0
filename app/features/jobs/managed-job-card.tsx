import { Link } from "@remix-run/react";
import { ManagedRow } from "~/features/admin/managed-row";
import { RowAction, RowActions, RowDialog } from "~/features/admin/row-actions";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { anchorOf, JOB_CATEGORIES, type JobSummary } from "./job";

interface ManagedJobCardProps {
  job: JobSummary & { preview: string; url: string };
}

/** A job as those see it who keep the board. */
export function ManagedJobCard({ job }: ManagedJobCardProps) {
  const facts = [job.company, job.location, job.type, job.salary].filter(Boolean);

  return (
    <ManagedRow id={anchorOf(job.id)} actions={<Actions job={job} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-item">
          <Link to={`/jobs/${job.id}`} className="hover:underline">
            {job.title}
          </Link>
        </h2>
        <Badge>{JOB_CATEGORIES[job.category]}</Badge>
      </div>
      <p>{facts.join(" · ")}</p>
      {job.preview && <p className="max-w-measure text-soft">{job.preview}</p>}
    </ManagedRow>
  );
}

function Actions({ job: { id, title, url } }: ManagedJobCardProps) {
  return (
    <RowActions>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        data-variant="quiet"
        className="button"
      >
        View Application
        <span className="sr-only"> of {title}, opens in a new tab</span>
        <Icon name="external" className="size-4" />
      </a>
      <RowDialog dialog="edit" label="Edit" of={title} id={id} />
      <RowAction intent="delete" label="Delete" of={title} id={id} isDestructive />
    </RowActions>
  );
}
