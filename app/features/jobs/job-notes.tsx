import { Link } from "@remix-run/react";
import { useRootData } from "~/root-data";
import { Label } from "~/ui/form/label";
import { useElementId } from "~/ui/use-element-id";

/** Beside the way to apply: what to beware of, and the address of the job to copy. */
export function JobNotes({ id }: { id: string }) {
  const { siteUrl } = useRootData();
  const fieldId = useElementId();

  return (
    <div className="grid gap-5 text-small print:hidden">
      <p className="text-soft">
        A real employer never asks you to pay, to buy equipment from them, or for your bank's
        password. Something odd?{" "}
        <Link to={`/jobs/${id}/report`} rel="nofollow" className="link">
          Report this job
        </Link>
      </p>
      <div>
        <Label htmlFor={fieldId}>Link to this job</Label>
        <input
          id={fieldId}
          type="text"
          value={`${siteUrl}/jobs/${id}`}
          readOnly
          className="control"
        />
      </div>
    </div>
  );
}
