import type { FieldMetadata } from "@conform-to/react";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Label } from "~/ui/form/label";
import { Select } from "~/ui/form/select";
import type { OpenService } from "./work-state";

const OPTIONS = [
  { value: "none", label: "Only a message" },
  { value: "deliver", label: "This delivers it" },
  { value: "ask", label: "This asks for more" },
];
/** For a service that waits for its customer. */
const BEGIN = { value: "begin", label: "We have what we need, and begin" };

interface WorkChoicesProps {
  /** The ids of the services, and what the message does about each. */
  fields: { serviceIds: FieldMetadata; works: FieldMetadata };
  services: OpenService[];
}

/** What a message of the shop does about each open service. All of these fields have one name, as a plain form sends a list. */
export function WorkChoices({ fields: { serviceIds, works }, services }: WorkChoicesProps) {
  return services.map(({ id: serviceId, name, isWaiting }) => {
    // A form that was refused may have had other services.
    const index = [serviceIds.initialValue].flat().indexOf(serviceId);
    const chosen = [works.initialValue].flat()[index];
    const id = `${works.id}-${serviceId}`;

    return (
      <div key={serviceId}>
        <HiddenInput name={serviceIds.name} value={serviceId} />
        <Label htmlFor={id}>{name}</Label>
        <Select
          id={id}
          name={works.name}
          defaultValue={String(chosen ?? "none")}
          options={isWaiting ? [...OPTIONS, BEGIN] : OPTIONS}
        />
      </div>
    );
  });
}
