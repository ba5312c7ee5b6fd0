import { classNames } from "~/ui/class-names";

/** A post's own words. */
export function PostText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: why: the server made it of Markdown in which nothing but Markdown's own marks become elements.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
