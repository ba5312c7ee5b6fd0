import { Drawing } from "./drawing";
import { kindOfService } from "./service-kind";

/** What kind of service it is, beside its name. */
export function ServiceTile({ name }: { name: string }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
      <Drawing name={kindOfService(name)} className="size-9" />
    </span>
  );
}
