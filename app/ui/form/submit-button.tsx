import { useNavigation } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";
import { Button } from "~/ui/button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "pending"> {
  pendingLabel?: string;
}

/** With a name it shows as pending only if it was the one that was pressed. */
export function SubmitButton({ pendingLabel, children, ...rest }: SubmitButtonProps) {
  const formId = useContext(FormIdContext);
  const { formData } = useNavigation();
  const isOwn = !rest.name || formData?.get(rest.name) === rest.value;
  const isPending = isOwn && formId !== null && formData?.get("formId") === formId;

  return (
    <Button {...rest} type="submit" pending={isPending}>
      {pendingLabel ? (
        // A new element, as a browser that translates the page has replaced the text of the old one.
        <span key={String(isPending)}>{isPending ? pendingLabel : children}</span>
      ) : (
        children
      )}
    </Button>
  );
}

/** The id of the surrounding form; its submit button shows as pending for this form only. */
export const FormIdContext = createContext<string | null>(null);
