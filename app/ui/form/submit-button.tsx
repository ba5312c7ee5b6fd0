import { useNavigation } from "@remix-run/react";
import { type ComponentProps, useContext } from "react";
import { Button } from "~/ui/button";
import { FormIdContext } from "./form-id";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "pending"> {
  /** Said instead of the label while the form is on its way. */
  pendingLabel?: string;
}

/** Sends its form, and shows while that very form is on its way. */
export function SubmitButton({ pendingLabel, children, ...rest }: SubmitButtonProps) {
  const formId = useContext(FormIdContext);
  const { formData } = useNavigation();
  const isPending = formId !== null && formData?.get("formId") === formId;

  return (
    <Button {...rest} type="submit" pending={isPending}>
      {isPending && pendingLabel ? pendingLabel : children}
    </Button>
  );
}
