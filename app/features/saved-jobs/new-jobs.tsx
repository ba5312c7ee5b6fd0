import { Link } from "@remix-run/react";
import { NEED_LIMIT } from "#database";

interface NewJobsProps {
  /** How many were published since the user's last visit. */
  count: number;
  /** Whether the list is that of the newest jobs, so that they are in sight. */
  isNewestFirst: boolean;
}

export function NewJobs({ count, isNewestFirst }: NewJobsProps) {
  if (count === 0) return null;
  const number = count > NEED_LIMIT ? `${NEED_LIMIT}+` : String(count);

  return (
    <p className="-mt-2 mb-5 font-semibold">
      {isNewestFirst ? `${number} new` : <Link to="/jobs">{number} new</Link>} since your last visit
    </p>
  );
}
