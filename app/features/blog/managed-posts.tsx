import { ManagedRows } from "~/features/admin/managed-row";
import { NothingFound } from "~/features/admin/nothing-found";
import { EmptyBox } from "~/features/site/drawings/small";
import { EmptyState } from "~/ui/empty-state";
import { ManagedPostRow } from "./managed-post-row";
import type { ManagedPost } from "./managed-posts.server";

const NO_POSTS = "No blog posts yet. Create your first post!";

export function ManagedPosts({ posts, query }: { posts: ManagedPost[]; query: string }) {
  if (posts.length > 0) {
    return (
      <ManagedRows>
        {posts.map((post) => (
          <ManagedPostRow key={post.id} post={post} />
        ))}
      </ManagedRows>
    );
  }
  if (!query) return <EmptyState title={NO_POSTS} drawing={<EmptyBox />} />;

  const all = { to: "/admin/blog", label: "Show All Posts" };
  return <NothingFound title="No posts found" query={query} all={all} />;
}
