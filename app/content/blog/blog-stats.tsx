import type { SiteSettings } from "~/admin/site-settings/site-settings";

// These numbers are made up by the product, so they are not part of the structured data.
export function BlogStats({
  monthlyReaders,
  readerRating,
}: Pick<SiteSettings, "monthlyReaders" | "readerRating">) {
  const stats = [
    { value: monthlyReaders, label: "Monthly readers" },
    { value: readerRating, label: "Reader rating" },
  ].filter(({ value }) => value);
  if (stats.length === 0) return null;

  return (
    <dl className="flex gap-8 lg:w-72">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="font-heading text-section font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
