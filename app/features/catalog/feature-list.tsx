import { Icon } from "~/ui/icon";

/** What a product can, point by point; in brief, each point keeps to two lines. */
export function FeatureList({ features, isBrief }: { features: string[]; isBrief?: boolean }) {
  return (
    <ul className={isBrief ? "mt-3 grid gap-1.5 text-small text-soft" : "grid gap-2.5"}>
      {[...new Set(features)].map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Icon name="check" className={isBrief ? "mt-1 size-4 text-brand" : "mt-0.5 text-brand"} />
          <span className={isBrief ? "line-clamp-2 min-w-0" : "min-w-0"}>{feature}</span>
        </li>
      ))}
    </ul>
  );
}
