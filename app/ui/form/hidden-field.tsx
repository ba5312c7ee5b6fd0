import type { Field } from "./field";

/** What a form carries along; after a rejection what it carried, not what is new since. */
export function HiddenField({ field }: { field: Pick<Field, "name" | "key" | "defaultValue"> }) {
  return (
    <input type="hidden" key={field.key} name={field.name} defaultValue={field.defaultValue} />
  );
}
