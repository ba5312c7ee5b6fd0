import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostContent } from "~/content/blog/post-details";
import { findLegalPage } from "~/content/legal.server";
import { legalPath } from "~/content/legal-links";
import { contextOf } from "~/context.server";
import { notFound } from "~/lib/http-errors.server";
import { pageMeta, pageTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { title, description } = data;

  return pageMeta(matches, { title, description, path: legalPath(params.name ?? "") });
};

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const page = findLegalPage(params.name ?? "", await contextOf(args).settings());
  if (!page) throw notFound(request);

  return page;
}

export default function LegalPage() {
  const { title, description, html } = useLoaderData<typeof loader>();

  return (
    <article>
      <PageTitle intro={description}>{title}</PageTitle>
      <PostContent html={html} />
    </article>
  );
}
