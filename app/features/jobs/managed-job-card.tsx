import { Link } from "@remix-run/react";
import { ManagedRow } from "~/features/admin/managed-row";
import { RowAction, RowActions, RowDialog } from "~/features/admin/row-actions";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { previewOf } from "./description";
import { JOB_CATEGORIES, type Job } from "./job";

const PREVIEW_LENGTH = 80;

interface ManagedJobCardProps {
  job: Job;
}

/** A job as those see it who keep the board. */
export function ManagedJobCard({ job }: ManagedJobCardProps) {
  const facts = [job.company, job.location, job.type, job.salary].filter(Boolean);

  return (
    <ManagedRow actions={<Actions job={job} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-item">
          <Link to={`/jobs/${job.id}`} className="hover:underline">
            {job.title}
          </Link>
        </h2>
        <Badge>{JOB_CATEGORIES[job.category]}</Badge>
      </div>
      <p>{facts.join(" · ")}</p>
      <Description text={job.description ?? ""} />
    </ManagedRow>
  );
}

/** Its beginning; the rest is there for those who ask. */
function Description({ text }: { text: string }) {
  const preview = previewOf(text, PREVIEW_LENGTH);
  if (!preview.endsWith("…")) return <p className="max-w-measure text-soft">{preview}</p>;

  return (
    <details className="group max-w-measure">
      <summary className="min-h-11 content-center text-soft">
        <span className="group-open:hidden">{preview} </span>
        <span className="link">Description</span>
      </summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
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
