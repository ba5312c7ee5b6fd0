import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPost, pictureOfPost, structuredPost } from "~/content/blog/blog.server";
import { postPath } from "~/content/blog/post";
import { PostDetails } from "~/content/blog/post-details";
import { contextOf } from "~/context.server";
import { notFound } from "~/lib/http-errors.server";
import { pageMeta, pageTitle } from "~/site/page-meta";

const GONE = {
  text: "This article is no longer here. Have a look at the others.",
  listPath: "/blog",
  listName: "All Articles",
};

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { post, image, structured } = data;

  return pageMeta(matches, {
    title: post.title,
    description: post.description,
    path: postPath(post.slug),
    type: "article",
    image,
    structured,
    isHidden: !post.published,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const slug = args.params.slug ?? "";
  const published = await findPost(context.publicDb, { slug });
  const mayReadDrafts = !published && (await context.visitor()).user?.is_admin;
  const post = mayReadDrafts ? await findPost(context.db, { slug }) : published;
  if (!post) throw notFound(args.request, GONE);

  const structured = post.published ? structuredPost(post) : undefined;
  return { post, image: pictureOfPost(post), structured };
}

export default function BlogPost() {
  const { post } = useLoaderData<typeof loader>();

  return <PostDetails post={post} />;
}
