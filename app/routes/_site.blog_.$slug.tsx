import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { BLOG } from "~/features/blog/blog";
import { postPath } from "~/features/blog/post";
import { PostFacts } from "~/features/blog/post-facts";
import { PostNeighbours } from "~/features/blog/post-neighbours";
import { findPost } from "~/features/blog/post-page.server";
import { PostText } from "~/features/blog/post-text";
import { SharePost } from "~/features/blog/share-post";
import { describePost } from "~/features/blog/structured";
import { pageMeta } from "~/features/site/page-meta";
import { pageTitle } from "~/features/site/page-title";
import { notFound } from "~/lib/answers.server";
import { supabaseOf } from "~/services/supabase.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { post } = data;

  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    path: postPath(post.slug),
    type: "article",
    structured: post.isDraft ? undefined : describePost(post),
    isHidden: post.isDraft,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const post = await findPost(supabaseOf(args), args.params.slug ?? "");
  if (!post) throw notFound();

  return { post };
}

export default function BlogPost() {
  const { post } = useLoaderData<typeof loader>();

  return (
    <div className="mx-auto max-w-[36rem]">
      <article>
        <Header />
        <PostText html={post.html} />
        <div className="mt-8 -ml-[1.2rem] flex flex-wrap">
          <SharePost post={post} />
          <ButtonLink variant="quiet" to={`${BLOG.path}#newsletter`}>
            <Icon name="mail" className="size-4" />
            New articles in your inbox
          </ButtonLink>
        </div>
      </article>
      <PostNeighbours newer={post.newer} older={post.older} />
    </div>
  );
}

function Header() {
  const { post } = useLoaderData<typeof loader>();

  return (
    <header className="mb-8 grid justify-items-start gap-4 wrap-anywhere">
      <Link to={BLOG.path} className="link -ml-1 inline-flex min-h-11 items-center gap-1">
        <Icon name="chevronLeft" />
        All articles
      </Link>
      {post.isDraft && <Badge>Draft</Badge>}
      <h1 className="text-title">{post.title}</h1>
      <PostFacts of={post} />
    </header>
  );
}
