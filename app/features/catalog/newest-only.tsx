import { Link } from "@remix-run/react";

/** Says that a list shows the newest only, and where to ask for the rest. */
export function NewestOnly({ what }: { what: string }) {
  return (
    <p className="mt-6 text-small text-soft">
      These are the newest of our {what}, and there are more.{" "}
      <Link to="/contact" className="link">
        Ask us for what you do not see here
      </Link>
      .
    </p>
  );
}
