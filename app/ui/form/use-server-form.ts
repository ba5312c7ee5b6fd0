import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import { choiceName } from "~/lib/form/field-names";
import type { Rejection } from "~/lib/form/form.server";
import type { Field } from "./field";

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type FieldName<Schema extends FormSchema> = Extract<keyof z.input<Schema>, string>;

/** HTML validation attributes by field; the server derives them from the schema. */
type Constraints = Record<string, object | undefined>;

interface Options<Schema extends FormSchema> {
  id: string;
  /** What the action returned, for any form of the page. */
  rejection: Rejection | undefined;
  constraint?: Constraints;
  defaultValue?: { [Name in FieldName<Schema>]?: string | number | boolean | null };
  /** For forms whose error messages are specified, so that the browser does not show its own. */
  noValidate?: boolean;
}

type FormField<Name extends string> = Field<Name> & { defaultChecked: boolean };

/** A form that only the server validates; render it with `ServerForm`. */
export function useServerForm<Schema extends FormSchema>(options: Options<Schema>) {
  const { id, rejection, noValidate = false } = options;
  const ownRejection = (rejection?.formId ?? id) === id ? rejection : undefined;
  useEmptyAfterSuccess(id, ownRejection !== undefined);

  return { id, fields: fieldsOf(options, ownRejection), rejection: ownRejection, noValidate };
}

export type ServerFormOf<Schema extends FormSchema> = ReturnType<typeof useServerForm<Schema>>;

/** What `ServerForm` needs; it does not depend on the fields. */
export type ServerFormState = Omit<ReturnType<typeof useServerForm>, "fields">;

// The browser does not have the schema, so the proxy makes a field when its name is read.
function fieldsOf<Schema extends FormSchema>(
  { id, constraint, defaultValue }: Options<Schema>,
  rejection: Rejection | undefined,
) {
  const defaults: Record<string, unknown> = defaultValue ?? {};
  const typed = rejection?.form.initialValue;

  function fieldOf(name: string): FormField<string> {
    const value = typed ? typed[name] : defaults[name];
    const text = value === null || value === undefined ? undefined : String(value);
    const saved = rejection?.failure?.saved?.[name];

    return {
      ...constraint?.[name],
      id: `${id}-${name}`,
      name,
      key: `${name}:${text}`,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-hint`,
      errors: rejection?.form.error?.[name] ?? undefined,
      defaultValue: text,
      defaultChecked: value === true || value === "on",
      saved: saved && { ...saved, choice: typed?.[choiceName(name)] },
    };
  }

  return new Proxy({}, { get: (_, name) => fieldOf(String(name)) }) as {
    [Name in FieldName<Schema>]-?: FormField<Name>;
  };
}

// Without a reload React keeps the inputs of a form that leads back to its own page.
function useEmptyAfterSuccess(id: string, isRejected: boolean) {
  const { state, formData } = useNavigation();
  const onItsWay = formData?.get("formId") === id ? formData : undefined;
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
  const later = texts.filter(({ name, value }) => value !== sent.get(name));
  const values = later.map(({ value }) => value);

  form.reset();
  for (const [place, text] of later.entries()) text.value = values[place] ?? "";
}

const TEXTS = "textarea, input:not([type=hidden], [type=checkbox], [type=radio])";
