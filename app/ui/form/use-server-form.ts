import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import type { Rejection } from "~/lib/form.server";
import type { Field } from "./field";

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type NameOf<Schema extends FormSchema> = Extract<keyof z.input<Schema>, string>;

/** What HTML can check of a field; made from its schema by the server. */
type Constraints = Record<string, object | undefined>;

interface Options<Schema extends FormSchema> {
  /** Tells this form from the page's others. */
  id: string;
  /** The action's answer, whichever of the page's forms it is for. */
  rejection: Rejection | undefined;
  constraint?: Constraints;
  defaultValue?: { [Name in NameOf<Schema>]?: unknown };
  /** For forms whose mistakes have words of their own, so that those show and not the browser's. */
  noValidate?: boolean;
}

type FormField = Field & { defaultChecked: boolean };

/** A form that the server alone judges; render it with `ServerForm`. */
export function useServerForm<Schema extends FormSchema>(options: Options<Schema>) {
  const { id, rejection, noValidate = false } = options;
  const isOwn = rejection !== undefined && (rejection.formId ?? id) === id;
  const lastResult = isOwn ? rejection.form : undefined;
  useEmptyAfterSuccess(id, isOwn);

  return {
    id,
    fields: fieldsOf(options, lastResult),
    errors: lastResult?.error ?? {},
    labels: isOwn ? rejection.labels : {},
    message: isOwn ? rejection.message : null,
    lastResult,
    noValidate,
  };
}

export type ServerFormOf<Schema extends FormSchema> = ReturnType<typeof useServerForm<Schema>>;

/** What of a form its frame needs, whatever its fields are. */
export type ServerFormState = Omit<ReturnType<typeof useServerForm>, "fields">;

// why: the names are the schema's, which the browser does not have; a field is made when asked for.
function fieldsOf<Schema extends FormSchema>(
  { id, constraint, defaultValue }: Options<Schema>,
  result: SubmissionResult | undefined,
) {
  const given: Record<string, unknown> = defaultValue ?? {};
  const typed = result?.initialValue;

  function fieldOf(name: string): FormField {
    const value = typed ? typed[name] : given[name];
    const text = value === null || value === undefined ? undefined : String(value);

    return {
      ...constraint?.[name],
      id: `${id}-${name}`,
      name,
      key: `${name}:${text}`,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      errors: result?.error?.[name] ?? undefined,
      defaultValue: text,
      defaultChecked: value === true || value === "on",
    };
  }

  return new Proxy({}, { get: (_, name) => fieldOf(String(name)) }) as {
    [Name in NameOf<Schema>]-?: FormField;
  };
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
