import { useForm } from "@conform-to/react";
import { useEffect } from "react";

type Options<Schema extends Record<string, unknown>> = Pick<
  Parameters<typeof useForm<Schema>>[0],
  "lastResult" | "constraint" | "defaultValue"
> & {
  id: string;
  /** For forms whose mistakes have words of their own, so that those show and not the browser's. */
  noValidate?: boolean;
};

export const summaryId = (formId: string) => `${formId}-errors`;

/**
 * A form that the server alone judges. Spread `props` on the form element; `form` is for the
 * error summary, `fields` for the fields.
 */
export function useServerForm<Schema extends Record<string, unknown>>(options: Options<Schema>) {
  const { noValidate = false, ...rest } = options;
  const [form, fields] = useForm<Schema>({ ...rest, shouldValidate: "onSubmit" });

  // why: a second rejection may say the same as the first; it takes the focus all the same.
  useEffect(() => {
    if (rest.lastResult) document.getElementById(summaryId(form.id))?.focus();
  }, [rest.lastResult, form.id]);

  const props = { id: form.id, method: "post" as const, noValidate, onSubmit: form.onSubmit };

  return { form, fields, props };
}
