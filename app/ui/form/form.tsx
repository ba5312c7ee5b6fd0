import { Form, type FormProps, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { urlWithoutDialog } from "~/lib/dialog-url";
import { errorMessage } from "~/lib/flash-message";
import { BUTTON_FIELD } from "~/lib/form/field-names";
import { showToast } from "~/ui/toast";
import { ErrorSummary } from "./error-summary";
import { SubmittedKeyContext } from "./hidden-fields";
import { FormIdContext } from "./submit-button";
import type { ServerFormState } from "./use-server-form";

interface ActionFormProps {
  intent?: string;
  values?: Record<string, string>;
  /** The `id` of the element to which it leads back; by default the row of its `id`. */
  place?: string;
  action?: string;
  className?: string;
  children: ReactNode;
}

/** A form that consists of one button, such as "Delete"; it leads back to the current page. */
export function ActionForm(props: ActionFormProps) {
  const { intent, values = {}, place, action, className, children } = props;
  const id = useId();
  const here = urlWithoutDialog(useLocation());

  return (
    <FormIdContext.Provider value={id}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={preventOfflineSubmit}
        className={className}
      >
        <input type="hidden" name="formId" value={id} />
        <input type="hidden" name={BUTTON_FIELD} value="yes" />
        <input type="hidden" name="redirectTo" value={here} />
        {place && <input type="hidden" name="place" value={place} />}
        {intent && <input type="hidden" name="intent" value={intent} />}
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </FormIdContext.Provider>
  );
}

function preventOfflineSubmit(event: FormEvent) {
  if (navigator.onLine) return;

  event.preventDefault();
  // A copy, because the same object would not be shown a second time.
  showToast({ ...OFFLINE });
}

interface ServerFormProps extends Omit<FormProps, "method" | "id" | "noValidate" | "onSubmit"> {
  form: ServerFormState;
  /** Unless each of several buttons has its own. */
  intent?: string;
}

/** A form with an error summary; the action's answer finds its form by `formId`. */
export function ServerForm(props: ServerFormProps) {
  const { form, intent, children, className = "grid gap-5", ...rest } = props;
  const { id, rejection, noValidate } = form;
  const [isOffline, setOffline] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  }

  return (
    <FormIdContext.Provider value={id}>
      <Form
        {...rest}
        method="post"
        id={id}
        noValidate={noValidate}
        onSubmit={submit}
        className={className}
        data-unsaved={rejection ? "" : undefined}
      >
        <input type="hidden" name="formId" value={id} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        <ErrorSummary
          formId={id}
          errors={rejection?.form.error ?? {}}
          labels={rejection?.labels}
          message={isOffline ? OFFLINE : (rejection?.failure?.message ?? null)}
          lastResult={isOffline || rejection?.form}
        />
        <SubmittedKeyContext.Provider value={rejection?.form.initialValue?.formKey}>
          {children}
        </SubmittedKeyContext.Provider>
      </Form>
    </FormIdContext.Provider>
  );
}

// A failed request replaces the page, and the input with it, so nothing is sent while offline.
const OFFLINE = errorMessage(
  "No Connection",
  "You seem to be offline, so nothing was sent. Try again when the connection is back.",
);
