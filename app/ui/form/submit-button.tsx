import { useNavigation } from "@remix-run/react";
import { type ComponentProps, createContext, useContext } from "react";
import { hiddenName } from "~/lib/form/field-names";
import { Button } from "~/ui/button";

type ButtonProps = Omit<ComponentProps<typeof Button>, "type" | "pending" | "name" | "value">;

interface SubmitButtonProps extends ButtonProps {
  /** Where each of several buttons has its own. */
  intent?: string;
  pendingLabel?: string;
}

/** With an intent it shows as pending only if it was the one that was pressed. */
export function SubmitButton({ intent, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const formId = useContext(FormIdContext);
  const { formData } = useNavigation();
  const isOwn = !intent || formData?.get(INTENT) === intent;
  const isPending = isOwn && formId !== null && formData?.get(FORM_ID) === formId;

  return (
    <Button {...rest} {...intentProps(intent)} type="submit" pending={isPending}>
      {pendingLabel ? (
        // A new element, as a browser that translates the page has replaced the text of the old one.
        <span key={String(isPending)}>{isPending ? pendingLabel : children}</span>
      ) : (
        children
      )}
    </Button>
  );
}

const FORM_ID = hiddenName("formId");
const INTENT = hiddenName("intent");

/** What a button says that it does, for the action of its form. */
export const intentProps = (intent: string | undefined) =>
  intent ? { name: INTENT, value: intent } : {};

/** The id of the surrounding form; its submit button shows as pending for this form only. */
export const FormIdContext = createContext<string | null>(null);
