import { Link } from "@remix-run/react";
import { type PostLink, postPath } from "./post";

/** The ways on from a post: the one written after it, and the one before. */
export function PostNeighbours({ newer, older }: Record<"newer" | "older", PostLink | null>) {
  if (!newer && !older) return null;

  return (
    <nav aria-label="More articles" className="mt-8 grid gap-4 border-t pt-8 sm:grid-cols-2">
      {newer && <Neighbour label="Newer" post={newer} />}
      {older && <Neighbour label="Older" post={older} />}
    </nav>
  );
}

function Neighbour({ label, post }: { label: string; post: PostLink }) {
  return (
    <Link
      to={postPath(post.slug)}
      className="group grid content-start gap-1 rounded-card border bg-card p-5 wrap-anywhere last:odd:sm:col-start-2"
    >
      <span className="text-small text-soft">{label}</span>
      <span className="font-heading text-item font-semibold group-hover:underline">
        {post.title}
      </span>
    </Link>
  );
}
