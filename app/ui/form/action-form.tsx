import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId } from "react";
import { addressWithoutDialog } from "~/lib/dialog-address";
import { tell } from "~/ui/told";
import { FormIdContext } from "./form-id";
import { OFFLINE } from "./offline";

interface ActionFormProps {
  intent?: string;
  /** What it is about, beside the intent. */
  values?: Record<string, string>;
  /** Where it is sent, if not to its own page. */
  action?: string;
  className?: string;
  children: ReactNode;
}

/** A form that is all button: one press does one thing, and leads back to where one was. */
export function ActionForm({ intent, values = {}, action, className, children }: ActionFormProps) {
  const id = useId();
  const { pathname, search } = useLocation();

  return (
    <FormIdContext.Provider value={id}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={staysWhenOffline}
        className={className}
      >
        <input type="hidden" name="formId" value={id} />
        <input type="hidden" name="redirectTo" value={addressWithoutDialog(pathname, search)} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </FormIdContext.Provider>
  );
}

function staysWhenOffline(event: FormEvent) {
  if (navigator.onLine) return;

  event.preventDefault();
  tell({ ...OFFLINE });
}
