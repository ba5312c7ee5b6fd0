import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { urlWithoutDialog } from "~/lib/dialog-url";
import { errorMessage } from "~/lib/flash-message";
import { BUTTON_FIELD } from "~/lib/form/field-names";
import type { Rejection } from "~/lib/form/form.server";
import { showToast } from "~/ui/latest-toast";
import { ErrorSummary } from "./error-summary";
import { HiddenInput } from "./hidden-fields";
import { RejectionContext } from "./rejection";
import { FormIdContext } from "./submit-button";
import { useEmptyAfterSuccess } from "./use-empty-after-success";

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
        <HiddenInput name="formId" value={id} />
        <HiddenInput name={BUTTON_FIELD} value="yes" />
        <HiddenInput name="redirectTo" value={here} />
        {place && <HiddenInput name="place" value={place} />}
        {intent && <HiddenInput name="intent" value={intent} />}
        {Object.entries(values).map(([name, value]) => (
          <HiddenInput key={name} name={name} value={value} />
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

interface ServerFormProps extends Omit<FormProps, "method" | "id" | "onSubmit"> {
  form: FormMetadata;
  /** What was answered to this form; see `rejectionOf`. */
  rejection: Rejection | undefined;
  /** Unless each of several buttons has its own. */
  intent?: string;
  /** Whether it has a field for files. */
  takesFiles?: boolean;
}

/**
 * A form that only the server validates, with an error summary; the action's answer finds its form by `formId`.
 * `noValidate` is for forms whose error messages are specified, so that the browser does not show its own.
 */
export function ServerForm(props: ServerFormProps) {
  const { form, rejection, intent, noValidate = false, takesFiles, children, ...rest } = props;
  const [isOffline, setOffline] = useState(false);
  useEmptyAfterSuccess(form.id, rejection !== undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  }

  return (
    <FormIdContext.Provider value={form.id}>
      <Form
        className="grid gap-5"
        {...rest}
        {...getFormProps(form)}
        method="post"
        encType={takesFiles ? "multipart/form-data" : rest.encType}
        // Conform would switch the browser's own checks off.
        noValidate={noValidate}
        onSubmit={submit}
        data-unsaved={rejection ? "" : undefined}
      >
        <HiddenInput name="formId" value={form.id} />
        {intent && <HiddenInput name="intent" value={intent} />}
        <ErrorSummary
          formId={form.id}
          errors={form.allErrors}
          labels={rejection?.labels}
          message={isOffline ? OFFLINE : (rejection?.failure?.message ?? null)}
          lastResult={isOffline || rejection?.form}
        />
        <RejectionContext.Provider value={rejection}>{children}</RejectionContext.Provider>
      </Form>
    </FormIdContext.Provider>
  );
}

// A failed request replaces the page, and the input with it, so nothing is sent while offline.
const OFFLINE = errorMessage(
  "No Connection",
  "You seem to be offline, so nothing was sent. Try again when the connection is back.",
);
