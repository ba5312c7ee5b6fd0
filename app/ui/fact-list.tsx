export type Fact = [label: string, value: string | null | undefined];

/** What is known of a person or an order; what is empty is left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
