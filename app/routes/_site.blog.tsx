import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFormRecovery } from "~/base/form-recovery.server";
import { listPosts, POSTS_PER_PAGE } from "~/content/blog/blog.server";
import { BlogStats } from "~/content/blog/blog-stats";
import { BLOG } from "~/content/blog/post";
import { PostPreview } from "~/content/blog/post-preview";
import { subscribe } from "~/content/newsletter.server";
import { subscribeForm } from "~/content/newsletter-schema";
import { SubscribeBox } from "~/content/subscribe-box";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { pageMeta, pageTitle } from "~/site/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle(BLOG.title, matches);

  return [
    ...pageMeta(matches, {
      title: data.page > 1 ? `${BLOG.title}, Page ${data.page}` : BLOG.title,
      description: BLOG.intro,
      path: hrefOf(data.page),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: BLOG.title,
      href: BLOG.feedPath,
    },
  ];
};

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const page = pageFrom(request);
  const open = new URL(request.url).searchParams.get("open");
  const context = contextOf(args);
  const [{ total, posts }, { monthlyReaders, readerRating }] = await Promise.all([
    listPosts(context.publicDb, { page, open }),
    context.settings(),
  ]);
  const pages = pagesOrRedirect(context, { total, page, perPage: POSTS_PER_PAGE });

  return {
    posts,
    page,
    pages,
    stats: { monthlyReaders, readerRating },
    constraint: getZodConstraint(subscribeForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, subscribeForm);
    if (!form.ok) return form.rejected();

    return form.answer(await subscribe(context.db, form.value));
  });
}

const hrefOf = (page: number) => pageHref(BLOG.path, {}, page);

export default function Blog() {
  const { page, pages, stats, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <PageTitle intro={BLOG.intro} action={<BlogStats {...stats} />}>
        {BLOG.title}
      </PageTitle>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Posts />
          <Pagination page={page} pages={pages} href={hrefOf} />
        </div>
        <SubscribeBox constraint={constraint} rejection={rejection} />
      </div>
    </>
  );
}

function Posts() {
  const { posts, page } = useLoaderData<typeof loader>();
  if (posts.length === 0) {
    return (
      <EmptyState
        title="No Articles Yet"
        text="The first one is being written. Leave your email, and we tell you when it is here."
        drawing={<EmptyBox />}
      />
    );
  }

  return (
    <div>
      {posts.map((post, index) => (
        <PostPreview key={post.slug} post={post} page={page} isFirst={index === 0} />
      ))}
    </div>
  );
}
