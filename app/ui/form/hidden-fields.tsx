import { createContext, useContext } from "react";
import { OPENED_AT_FIELD, TRAP_FIELD } from "~/lib/form/field-names";
import type { Field } from "./field";

/** The key with which the surrounding form was submitted, if it was rejected. */
export const SubmittedKeyContext = createContext<unknown>(undefined);

/** An idempotency key: a form that is submitted twice, rejected or not, inserts one row. */
export function FormKey({ value }: { value: string }) {
  const submitted = useContext(SubmittedKeyContext);

  return <input type="hidden" name="formKey" value={String(submitted ?? value)} />;
}

/** After a rejection it holds the submitted value, not the current one. */
export function HiddenField({ field }: { field: Pick<Field, "name" | "key" | "defaultValue"> }) {
  return (
    <input type="hidden" key={field.key} name={field.name} defaultValue={field.defaultValue} />
  );
}

/**
 * A field for programs that fill in whatever a form has. People neither see it nor reach it by
 * keyboard, screen readers leave it out, and without styles its label says what to do.
 */
// The honeypot of remix-utils hides itself by an inline style, which the security policy forbids.
export function HoneypotFields({ openedAt }: { openedAt: string }) {
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={TRAP_FIELD}>Please leave this field empty</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={OPENED_AT_FIELD} value={openedAt} />
    </>
  );
}
