import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import {
  AdminRow,
  AdminRows,
  NothingFound,
  RowAction,
  RowActions,
  RowDialogButton,
} from "~/admin/list-parts";
import { formatDate, formatDateTime } from "~/lib/dates";
import { shortenToLine } from "~/lib/shorten";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { describeMailing, MAIL_DIALOG } from "./mailing";
import { postPath } from "./post";

type PostRow = Rows["post_row"];

const PREVIEW_LENGTH = 80;
const NO_POSTS = "No blog posts yet. Create your first post!";

interface AdminPostListProps {
  list: { rows: PostRow[] };
  query: string;
}

export function AdminPostList({ list, query }: AdminPostListProps) {
  const { rows: posts } = list;
  if (posts.length > 0) {
    return (
      <AdminRows>
        {posts.map((post) => (
          <AdminPostRow key={post.id} post={post} />
        ))}
      </AdminRows>
    );
  }
  if (!query) return <EmptyState title={NO_POSTS} drawing={<EmptyBox />} />;

  const all = { to: "/admin/blog", label: "Show All Posts" };
  return <NothingFound title="No posts found" query={query} all={all} />;
}

function AdminPostRow({ post }: { post: PostRow }) {
  const { slug, title, excerpt, published, publish_at, created_at, mailing } = post;

  return (
    <AdminRow id={post.id} actions={<Actions post={post} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-item">
          <Link to={postPath(slug)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Badge tone={published ? "green" : "yellow"}>{published ? "Published" : "Draft"}</Badge>
      </div>
      {excerpt && <p className="max-w-measure">{shortenToLine(excerpt, PREVIEW_LENGTH)}</p>}
      <p className="text-soft">
        Created <time dateTime={created_at}>{formatDate(created_at)}</time>
        {publish_at && (
          <>
            , will be published <time dateTime={publish_at}>{formatDateTime(publish_at)}</time>
          </>
        )}
        {mailing && <> · {describeMailing(mailing)}</>}
      </p>
    </AdminRow>
  );
}

function Actions({ post: { id, title, published, mailing } }: { post: PostRow }) {
  return (
    <RowActions>
      {published ? (
        <RowAction intent="unpublish" label="Unpublish" rowName={title} id={id} />
      ) : (
        <RowAction intent="publish" label="Publish" rowName={title} id={id} />
      )}
      {published && !mailing?.finished_at && (
        <RowDialogButton
          dialog={MAIL_DIALOG}
          label={mailing ? "Show Progress" : "Send to Subscribers"}
          rowName={title}
          id={id}
        />
      )}
      <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
      <RowDialogButton dialog="new" label="Duplicate" rowName={title} id={id} />
      <RowDialogButton dialog="delete" label="Delete" rowName={title} id={id} />
    </RowActions>
  );
}
