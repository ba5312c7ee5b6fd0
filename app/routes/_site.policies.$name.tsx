import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostContent } from "~/features/blog/post-details";
import { findPolicy } from "~/features/policies/policies.server";
import { policyPath } from "~/features/policies/policy-links";
import { pageMeta, pageTitle } from "~/features/seo/page-meta";
import { notFound } from "~/lib/http-errors.server";
import { PageTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { title, description } = data;

  return pageMeta(matches, { title, description, path: policyPath(params.name ?? "") });
};

export function loader({ params, request }: LoaderFunctionArgs) {
  const policy = findPolicy(params.name ?? "");
  if (!policy) throw notFound(request);

  return policy;
}

export default function Policy() {
  const { title, description, html } = useLoaderData<typeof loader>();

  return (
    <article>
      <PageTitle intro={description}>{title}</PageTitle>
      <PostContent html={html} />
    </article>
  );
}
