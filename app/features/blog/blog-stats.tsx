// These numbers are made up by the product, so they are not part of the structured data.
const STATS = [
  { value: "50K+", label: "Monthly readers" },
  { value: "4.8", label: "Reader rating" },
];

export function BlogStats() {
  return (
    <dl className="flex gap-8 lg:w-72">
      {STATS.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="font-heading text-section font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
