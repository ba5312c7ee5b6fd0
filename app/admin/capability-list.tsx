import { Icon } from "~/ui/icon";
import { SECTIONS } from "./sections";

/** What administrators may do. */
export function CapabilityList() {
  return (
    <ul className="grid gap-2">
      {SECTIONS.map(({ id, allows }) => (
        <li key={id} className="flex gap-2">
          <Icon name="check" className="text-brand" /> {allows}
        </li>
      ))}
    </ul>
  );
}
