import type { FieldMetadata } from "@conform-to/react";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { Label } from "~/ui/form/label";
import { Select } from "~/ui/form/select";

const OPTIONS = [
  { value: "none", label: "Only a message" },
  { value: "deliver", label: "This delivers it" },
  { value: "ask", label: "This asks for more" },
];

interface WorkChoicesProps {
  /** The ids of the services, and what the message does about each. */
  fields: { serviceIds: FieldMetadata; works: FieldMetadata };
  services: { id: string; name: string }[];
}

/** What a message of the shop does about each open service. All of these fields have one name, as a plain form sends a list. */
export function WorkChoices({ fields: { serviceIds, works }, services }: WorkChoicesProps) {
  return services.map(({ id: serviceId, name }) => {
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
          options={OPTIONS}
        />
      </div>
    );
  });
}
