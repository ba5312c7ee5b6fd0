import { useRootData } from "~/features/site/root-data";
import { WhatsAppLink } from "~/ui/whatsapp-link";
import { postPath } from "./post";

interface SharePostProps {
  post: { slug: string; title: string; shareExcerpt: string };
  className?: string;
}

/** Passes a post on: what it is called, how it begins, and where it is. */
export function SharePost({ post, className }: SharePostProps) {
  const { siteUrl } = useRootData();
  const text = [post.title, post.shareExcerpt, siteUrl + postPath(post.slug)].join("\n\n");

  return <WhatsAppLink text={text} about={post.title} className={className} />;
}
