import type { FieldMetadata } from "@conform-to/react";
import { useContext } from "react";
import { hiddenName, OPENED_AT_FIELD, TRAP_FIELD } from "~/lib/form/field-names";
import { RejectionContext } from "./rejection";

interface HiddenInputProps {
  name: string;
  value: string | number;
}

/** A field that the page fills in. Its name says so; see `hiddenName`. */
export function HiddenInput({ name, value }: HiddenInputProps) {
  return <input type="hidden" name={hiddenName(name)} value={value} />;
}

/** An idempotency key: a form that is submitted twice, rejected or not, inserts one row. */
export function IdempotencyKey({ value }: { value: string }) {
  const submitted = useContext(RejectionContext)?.form.initialValue?.idempotencyKey;

  return <HiddenInput name="idempotencyKey" value={String(submitted ?? value)} />;
}

/** After a rejection it holds the submitted value, not the current one. */
export function HiddenField({ field }: { field: Pick<FieldMetadata, "name" | "defaultValue"> }) {
  return <HiddenInput name={field.name} value={field.defaultValue ?? ""} />;
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
      <HiddenInput name={OPENED_AT_FIELD} value={openedAt} />
    </>
  );
}
