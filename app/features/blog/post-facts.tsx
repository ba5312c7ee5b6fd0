import { classNames } from "~/ui/class-names";
import type { PostFacts as Facts } from "./post";

interface PostFactsProps {
  of: Facts;
  className?: string;
}

/** Who wrote it, when, and how long it takes to read. */
export function PostFacts({ of: { author, createdAt, date, minutes }, className }: PostFactsProps) {
  return (
    <p className={classNames("text-small text-soft", className)}>
      {`By ${author} · `}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {date}
      </time>
      {" · "}
      <span className="whitespace-nowrap">{`${minutes} min read`}</span>
    </p>
  );
}
