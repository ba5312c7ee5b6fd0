import { BLOG_STATS } from "./blog";

export function BlogStats() {
  return (
    <dl className="flex gap-8 lg:w-72">
      {BLOG_STATS.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="font-heading text-section font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
