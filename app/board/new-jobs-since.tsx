import { Link } from "@remix-run/react";

interface NewJobsProps {
  /** How many were published since the user's last visit, such as "99+". */
  count: string | null;
  /** Whether the list is that of the newest jobs, so that they are in sight. */
  isNewestFirst: boolean;
}

export function NewJobs({ count, isNewestFirst }: NewJobsProps) {
  if (!count) return null;

  return (
    <p className="-mt-2 mb-5 font-semibold">
      {isNewestFirst ? `${count} new` : <Link to="/jobs">{count} new</Link>} since your last visit
    </p>
  );
}
