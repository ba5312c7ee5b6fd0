import { Link, useLinkClickHandler } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Picture, useStored } from "~/base/pictures/picture";
import { href } from "~/lib/href";
import { Icon } from "~/ui/icon";
import { BLOG, type PostSummary, postAnchor, postPath } from "./post";
import { PostByline, PostContent, SharePost } from "./post-details";

interface PostPreviewProps {
  post: PostSummary;
  /** The number of the page in the list. */
  page: number;
  /** The first post of a page is larger. */
  isFirst: boolean;
}

const FIRST = {
  picture: "mb-6 aspect-[3/2]",
  sizes: "(min-width: 64rem) 38rem, 85vw",
  frame: "rounded-card border bg-card px-5 py-6 sm:p-9",
  title: "text-section",
  preview: "text-lead",
};
const OTHER = {
  picture: "mb-4 aspect-[3/2] sm:float-right sm:ml-6 sm:w-48",
  sizes: "(min-width: 40rem) 12rem, 90vw",
  frame: "flow-root border-b py-8 last:border-b-0",
  title: "text-[1.35rem]",
  preview: "",
};

/** A post in the list: its beginning or, if it is expanded, its content. */
export function PostPreview({ post, page, isFirst }: PostPreviewProps) {
  const { slug, title, preview, hasMore, html } = post;
  const isOpen = html !== null;
  const article = useScrollOnCollapse(isOpen);
  const look = isFirst ? FIRST : OTHER;

  return (
    <article
      ref={article}
      id={postAnchor(slug)}
      aria-labelledby={`${postAnchor(slug)}-title`}
      className={`wrap-anywhere ${look.frame}`}
    >
      {useStored(post) && (
        <Picture of={post} sizes={look.sizes} isEager={isFirst} className={look.picture} />
      )}
      <h2 id={`${postAnchor(slug)}-title`} className={look.title}>
        <Link to={postPath(slug)} className="hover:underline">
          {title}
        </Link>
      </h2>
      <PostByline byline={post} className="mt-2 mb-4" />
      {isOpen ? (
        <PostContent html={html} className="mb-5" />
      ) : (
        <p className={`max-w-[52ch] ${look.preview}`}>{preview}</p>
      )}
      <div className="mt-2 -mb-2 -ml-[1.2rem] flex flex-wrap max-sm:-ml-[0.7rem] max-sm:*:px-2.5">
        {(hasMore || isOpen) && <ReadToggle slug={slug} page={page} isOpen={isOpen} />}{" "}
        <SharePost post={post} />
      </div>
    </article>
  );
}

interface ReadToggleProps {
  slug: string;
  page: number;
  isOpen: boolean;
}

function ReadToggle({ slug, page, isOpen }: ReadToggleProps) {
  const anchor = postAnchor(slug);
  const to = href(BLOG.path, { page: page > 1 ? page : null, open: isOpen ? null : slug });
  // The fragment is for full page loads; client navigation keeps the scroll position.
  const goInPlace = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: true });

  return (
    <Link
      to={`${to}#${anchor}`}
      onClick={goInPlace}
      aria-describedby={`${anchor}-title`}
      data-variant="quiet"
      className="button"
    >
      <span key={String(isOpen)}>{isOpen ? "Read Less" : "Read More"}</span>
      <Icon name="chevronDown" className={isOpen ? "size-4 rotate-180" : "size-4"} />
    </Link>
  );
}

/** Scrolls a post that was collapsed into view, if the user had scrolled past its title. */
function useScrollOnCollapse(isOpen: boolean) {
  const element = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return element;
}
