import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/form/checkbox-field";

/** The answer to a doubt about a parcel; see `isDoubt`. */
export function SureField({ field }: { field: FieldMetadata<boolean | undefined> }) {
  return <CheckboxField field={field} label="Enter it all the same" />;
}
