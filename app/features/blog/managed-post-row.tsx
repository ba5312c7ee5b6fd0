import { Link } from "@remix-run/react";
import { ManagedRow } from "~/features/admin/managed-row";
import { RowAction, RowActions, RowDialog } from "~/features/admin/row-actions";
import { formatDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import type { ManagedPost } from "./managed-posts.server";
import { postPath } from "./post";

/** A post as those see it who write the blog. */
export function ManagedPostRow({ post }: { post: ManagedPost }) {
  const { slug, title, excerpt, published, created_at } = post;

  return (
    <ManagedRow actions={<Actions post={post} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-item">
          <Link to={postPath(slug)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Badge tone={published ? "green" : "yellow"}>{published ? "Published" : "Draft"}</Badge>
      </div>
      {excerpt && <p className="max-w-measure">{excerpt}</p>}
      <p className="text-soft">
        Created <time dateTime={created_at}>{formatDate(created_at)}</time>
      </p>
    </ManagedRow>
  );
}

function Actions({ post: { id, title, published } }: { post: ManagedPost }) {
  const verb = published ? "Unpublish" : "Publish";

  return (
    <RowActions>
      <RowAction intent={verb.toLowerCase()} label={verb} of={title} id={id} />
      <RowDialog dialog="edit" label="Edit" of={title} id={id} />
      <RowDialog dialog="delete" label="Delete" of={title} id={id} isDestructive />
    </RowActions>
  );
}
