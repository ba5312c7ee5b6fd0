import { Link } from "@remix-run/react";
import { StoredPicture, useStored } from "~/base/pictures/picture";
import { formatDate } from "~/lib/dates";
import { useRootData } from "~/root-data";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { WhatsAppLink } from "~/ui/whatsapp-link";
import { BLOG, type Byline, type Post, type PostLink, postPath } from "./post";

export function PostDetails({ post }: { post: Post }) {
  return (
    <div className="mx-auto max-w-[36rem]">
      <article>
        <BackLink to={BLOG.path}>All articles</BackLink>
        <header className="mb-8 grid justify-items-start gap-4 wrap-anywhere">
          {!post.published && <Badge>Draft</Badge>}
          <h1 className="text-title">{post.title}</h1>
          <PostByline byline={post} />
        </header>
        <PostPicture post={post} />
        <PostContent html={post.html} />
        <div className="mt-8 -ml-[1.2rem] flex flex-wrap">
          <SharePost post={post} />
          <ButtonLink variant="quiet" to={`${BLOG.path}#newsletter`}>
            <Icon name="mail" className="size-4" />
            New articles in your inbox
          </ButtonLink>
        </div>
      </article>
      <Neighbors newer={post.newer} older={post.older} />
    </div>
  );
}

function PostPicture({ post }: { post: Post }) {
  const stored = useStored(post);

  return (
    stored && (
      <StoredPicture
        {...stored}
        sizes="(min-width: 40rem) 36rem, 90vw"
        isEager
        className="mb-8 h-auto w-full rounded-control bg-brand-soft"
      />
    )
  );
}

/** Author, date and reading time. */
export function PostByline({ byline, className }: { byline: Byline; className?: string }) {
  const { author, published_at, reading_minutes } = byline;

  return (
    <p className={classNames("text-small text-soft", className)}>
      {`By ${author} · `}
      <time dateTime={published_at} className="inline-block">
        {formatDate(published_at)}
      </time>
      {" · "}
      <span className="inline-block">{`${reading_minutes} min read`}</span>
    </p>
  );
}

export function PostContent({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown, and escaped any HTML in it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface SharePostProps {
  post: { slug: string; title: string; shareExcerpt: string };
}

export function SharePost({ post }: SharePostProps) {
  const { siteUrl } = useRootData();
  const text = [post.title, post.shareExcerpt, siteUrl + postPath(post.slug)].join("\n\n");

  return <WhatsAppLink text={text} subject={post.title} />;
}

function Neighbors({ newer, older }: Record<"newer" | "older", PostLink | null>) {
  if (!newer && !older) return null;

  return (
    <nav aria-label="More articles" className="mt-8 grid gap-4 border-t pt-8 sm:grid-cols-2">
      {newer && <Neighbor label="Newer" post={newer} />}
      {older && <Neighbor label="Older" post={older} />}
    </nav>
  );
}

function Neighbor({ label, post }: { label: string; post: PostLink }) {
  return (
    <Link
      to={postPath(post.slug)}
      className="group grid content-start gap-1 rounded-card border bg-card p-5 wrap-anywhere last:odd:sm:col-start-2"
    >
      <span className="text-small text-soft">{label}</span>{" "}
      <span className="font-heading text-item font-semibold group-hover:underline">
        {post.title}
      </span>
    </Link>
  );
}
