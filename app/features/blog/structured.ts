import { SITE } from "~/features/site/site";
import type { Post } from "./post";

/** A post in the words of schema.org. */
export function describePost(post: Post) {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { "@type": "Person", name: post.author },
    publisher: { "@type": "Organization", name: SITE.name },
    mainEntityOfPage: post.address,
  };
}
