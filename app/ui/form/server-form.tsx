import { Form, type FormProps } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { ErrorSummary } from "./error-summary";
import { FormIdContext } from "./form-id";
import { OFFLINE } from "./offline";
import type { ServerFormState } from "./use-server-form";

interface ServerFormProps extends Omit<FormProps, "method" | "id" | "noValidate" | "onSubmit"> {
  of: ServerFormState;
}

/** A form with what is wrong with it on top. Its answer finds the way back by its id. */
export function ServerForm({ of, children, className = "grid gap-5", ...rest }: ServerFormProps) {
  const { id, errors, labels, message, lastResult, noValidate } = of;
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
      >
        <input type="hidden" name="formId" value={id} />
        <ErrorSummary
          formId={id}
          errors={errors}
          labels={labels}
          message={isOffline ? OFFLINE : message}
          lastResult={isOffline || lastResult}
        />
        {children}
      </Form>
    </FormIdContext.Provider>
  );
}
