import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import type { Message } from "~/lib/message";

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type ConformOptions<Schema extends FormSchema> = Parameters<typeof useForm<z.input<Schema>>>[0];

interface Options<Schema extends FormSchema> {
  /** Tells this form from the page's others. */
  id: string;
  /** The action's answer, whichever of the page's forms it is for. */
  rejection: { formId: string | null; form: SubmissionResult; message: Message | null } | undefined;
  constraint?: ConformOptions<Schema>["constraint"];
  defaultValue?: ConformOptions<Schema>["defaultValue"];
  /** For forms whose mistakes have words of their own, so that those show and not the browser's. */
  noValidate?: boolean;
}

/** A form that the server alone judges; render it with `ServerForm`. */
export function useServerForm<Schema extends FormSchema>(options: Options<Schema>) {
  const { id, rejection, constraint, defaultValue, noValidate = false } = options;
  const isOwn = rejection !== undefined && (rejection.formId ?? id) === id;
  const lastResult = isOwn ? rejection.form : undefined;
  const [form, fields] = useForm<z.input<Schema>>({
    id,
    lastResult,
    ...(constraint && { constraint }),
    ...(defaultValue && { defaultValue }),
    shouldValidate: "onSubmit",
  });
  useEmptyAfterSuccess(id, isOwn);

  return { form, fields, message: isOwn ? rejection.message : null, lastResult, noValidate };
}

export type ServerFormOf<Schema extends FormSchema> = ReturnType<typeof useServerForm<Schema>>;

/** What of a form its frame needs, whatever its fields are. */
export interface ServerFormState {
  form: Pick<ReturnType<typeof useForm>[0], "id" | "onSubmit"> & {
    allErrors: Record<string, string[] | null>;
  };
  message: Message | null;
  lastResult: SubmissionResult | undefined;
  noValidate: boolean;
}

// why: after a reload a form is as new; one that leads back to its own page in place is not.
function useEmptyAfterSuccess(id: string, isRejected: boolean) {
  const { state, formData } = useNavigation();
  const isOnItsWay = formData?.get("formId") === id;
  const wasSent = useRef(false);

  useEffect(() => {
    if (isOnItsWay) wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;

    wasSent.current = false;
    const form = document.getElementById(id);
    if (!isRejected && form instanceof HTMLFormElement) form.reset();
  }, [id, isOnItsWay, state, isRejected]);
}
