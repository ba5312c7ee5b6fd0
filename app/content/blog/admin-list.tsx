import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import {
  AdminRow,
  AdminRows,
  MoreOfRow,
  NothingFound,
  RowAction,
  RowActions,
  RowDialogButton,
} from "~/admin/list-parts";
import { RowTick, TickAll, TickedBar, useTicks } from "~/admin/ticks";
import { formatDate, formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { shortenToLine } from "~/lib/shorten";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { EmptyBox } from "~/ui/illustrations";
import { describeMailing, MAIL_DIALOG } from "./mailing";
import { postPath } from "./post";

type PostRow = Rows["post_row"];

const PREVIEW_LENGTH = 80;
/** The form to which the ticks of the rows belong. */
const TICKED_POSTS = "tickedPosts";
const NO_POSTS = "No blog posts yet. Create your first post!";

interface AdminPostListProps {
  list: { rows: PostRow[] };
  query: string;
  /** The address of this page of the list. */
  page: string;
  rejection: Rejection | undefined;
}

export function AdminPostList({ list, query, page, rejection }: AdminPostListProps) {
  const { rows: posts } = list;
  if (posts.length > 0) return <PostRows {...{ posts, page, rejection }} />;
  if (!query) return <EmptyState title={NO_POSTS} drawing={<EmptyBox />} />;

  const all = { to: "/admin/blog", label: "Show All Posts" };
  return <NothingFound title="No posts found" query={query} all={all} />;
}

interface PostRowsProps extends Pick<AdminPostListProps, "page" | "rejection"> {
  posts: PostRow[];
}

function PostRows({ posts, page, ...props }: PostRowsProps) {
  const rejection = rejectionOf(TICKED_POSTS, props.rejection);
  const isTicked = useTicks(rejection);
  const [form] = useForm({ id: TICKED_POSTS, lastResult: rejection?.form });

  return (
    <>
      {posts.length > 1 && <TickAll page={page} />}
      <div className="ticked-rows">
        <AdminRows>
          {posts.map((post) => (
            <AdminPostRow key={post.id} post={post} isTicked={isTicked(post.id)} />
          ))}
        </AdminRows>
      </div>
      <TickedBar {...{ form, rejection, page }}>
        <SubmitButton intent="unpublishTicked" variant="secondary">
          Unpublish Ticked
        </SubmitButton>
      </TickedBar>
    </>
  );
}

function AdminPostRow({ post, isTicked }: { post: PostRow; isTicked: boolean }) {
  const { id, slug, title, excerpt, published } = post;
  const tick = published && (
    <RowTick id={id} label={title} form={TICKED_POSTS} isTicked={isTicked} />
  );

  return (
    <AdminRow id={id} tick={tick || null} actions={<Actions post={post} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-item">
          <Link to={postPath(slug)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Badge tone={published ? "green" : "yellow"}>{published ? "Published" : "Draft"}</Badge>
      </div>
      {excerpt && <p className="max-w-measure">{shortenToLine(excerpt, PREVIEW_LENGTH)}</p>}
      <MoreOfRow rowName={title} summary={<Times post={post} />}>
        <SeldomActions post={post} />
      </MoreOfRow>
    </AdminRow>
  );
}

function Times({ post: { created_at, publish_at, mailing } }: { post: PostRow }) {
  return (
    <>
      Created <time dateTime={created_at}>{formatDate(created_at)}</time>
      {publish_at && (
        <>
          , will be published <time dateTime={publish_at}>{formatDateTime(publish_at)}</time>
        </>
      )}
      {mailing && <> · {describeMailing(mailing)}</>}
    </>
  );
}

function Actions({ post: { id, title, published } }: { post: PostRow }) {
  return (
    <RowActions>
      {published ? (
        <RowAction intent="unpublish" label="Unpublish" rowName={title} id={id} />
      ) : (
        <RowAction intent="publish" label="Publish" rowName={title} id={id} />
      )}
      <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
      <RowDialogButton dialog="delete" label="Delete" rowName={title} id={id} />
    </RowActions>
  );
}

function SeldomActions({ post: { id, title, published, mailing } }: { post: PostRow }) {
  return (
    <RowActions className="justify-start">
      <RowDialogButton dialog="new" label="Duplicate" rowName={title} id={id} />
      {published && !mailing?.finished_at && (
        <RowDialogButton
          dialog={MAIL_DIALOG}
          label={mailing ? "Show Progress" : "Send to Subscribers"}
          rowName={title}
          id={id}
        />
      )}
    </RowActions>
  );
}
