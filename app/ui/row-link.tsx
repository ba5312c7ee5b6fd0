import { Link } from "@remix-run/react";
import type { FlashMessage } from "~/lib/flash-message";

/** Leads to the row that a message is about. */
export function RowLink({ row }: Pick<FlashMessage, "row">) {
  return (
    row && (
      <Link to={row.to} className="link">
        <bdi>{row.name}</bdi>
      </Link>
    )
  );
}
