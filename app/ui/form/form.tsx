import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { urlWithoutDialog } from "~/lib/dialog-url";
import { errorMessage } from "~/lib/flash-message";
import { BUTTON_FIELD, hiddenName } from "~/lib/form/field-names";
import type { Rejection } from "~/lib/form/form.server";
import { showToast } from "~/ui/latest-toast";
import { ErrorSummary } from "./error-summary";
import { HiddenInput } from "./hidden-fields";
import { RejectionContext } from "./rejection";
import { FormIdContext } from "./submit-button";

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
  showToast(OFFLINE);
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

// Without a reload React keeps the inputs of a form that leads back to its own page.
function useEmptyAfterSuccess(id: string, isRejected: boolean) {
  const { state, formData } = useNavigation();
  const onItsWay = formData?.get(FORM_ID) === id ? formData : undefined;
  const sent = useRef<FormData>();

  useEffect(() => {
    if (onItsWay) sent.current = onItsWay;
    if (state !== "idle" || !sent.current) return;

    const form = document.getElementById(id);
    if (!isRejected && form instanceof HTMLFormElement) emptySent(form, sent.current);
    sent.current = undefined;
  }, [id, onItsWay, state, isRejected]);
}

/** Resets a form but for texts that were changed after it was sent. */
function emptySent(form: HTMLFormElement, sent: FormData) {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)];
  const later = texts.filter(({ name, value }) => !sent.getAll(name).includes(value));
  const values = later.map(({ value }) => value);

  form.reset();
  // Conform resets the fields once more, when React has rendered their new defaults.
  queueMicrotask(() => {
    for (const [place, text] of later.entries()) text.value = values[place] ?? "";
  });
}

const TEXTS = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

const FORM_ID = hiddenName("formId");

// A failed request replaces the page, and the input with it, so nothing is sent while offline.
const OFFLINE = errorMessage(
  "No Connection",
  "You seem to be offline, so nothing was sent. Try again when the connection is back.",
);
