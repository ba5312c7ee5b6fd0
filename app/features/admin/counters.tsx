interface CountersProps {
  counts: [label: string, count: number][];
}

/** A few numbers side by side. */
export function Counters({ counts }: CountersProps) {
  return (
    <dl className="counters grid gap-x-4 gap-y-3 rounded-card border bg-card px-5 py-4">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-soft">{label}</dt>
          <dd className="font-heading text-section font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
