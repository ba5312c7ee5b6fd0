import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { CriteriaFields } from "~/board/jobs/criteria-fields";
import { RadioField } from "~/ui/form/radio-field";
import { PERIODS } from "./alert-periods";

type CriteriaProps = ComponentProps<typeof CriteriaFields>;

interface AlertFieldsProps extends CriteriaProps {
  fields: CriteriaProps["fields"] & { period: FieldMetadata };
}

/** What the jobs should have, and how often they are mailed. */
export function AlertFields({ fields, choices }: AlertFieldsProps) {
  return (
    <>
      <CriteriaFields {...{ fields, choices }} />
      <RadioField field={fields.period} label="How often" options={Object.entries(PERIODS)} />
    </>
  );
}
