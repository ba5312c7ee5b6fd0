import { Dialog } from "~/ui/dialog";
import type { Fact } from "./customer-facts.server";

/** Who ordered; what is not known is not shown. */
export function CustomerDialog({ facts }: { facts: Fact[] }) {
  return (
    <Dialog title="Customer">
      <dl className="divide-y">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-soft">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
