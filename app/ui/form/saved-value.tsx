import type { FieldMetadata } from "@conform-to/react";
import { useContext } from "react";
import { choiceName, hiddenName, THEIRS } from "~/lib/form/field-names";
import { isLongText, ReadOnlyText } from "./read-only-field";
import { RejectionContext } from "./rejection";

/** What a control calls a value. */
export type NameOf = (value: string) => string | undefined;

interface SavedValueProps {
  field: FieldMetadata;
  label: string;
  nameOf?: NameOf;
}

/** What is saved in a field that somebody else has changed, too, to choose from. */
export function SavedValue({ field, label, nameOf }: SavedValueProps) {
  const rejection = useContext(RejectionContext);
  const saved = rejection?.failure?.saved?.[field.name];
  if (!saved) return null;

  const { version, text: value } = saved;
  const name = choiceName(field.name);
  const chosen = rejection.form.initialValue?.[name];
  const choice = (label: string, value: string) => (
    <Choice {...{ name, label, value }} isChosen={value === chosen} />
  );
  const text = nameOf?.(value) ?? value;
  return (
    <fieldset className="mt-2 grid gap-1 rounded-control border px-4 py-2">
      <legend className="sr-only">{`${label}: which to keep`}</legend>
      {isLongText(text) ? (
        <ReadOnlyText label="Saved now" value={text} />
      ) : (
        <p>Saved now: {text ? <bdi className="font-semibold">{text}</bdi> : <i>nothing</i>}</p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {choice("Keep mine", version)} {choice("Take theirs", THEIRS)}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
}

function Choice({ name, value, label, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        key={value}
        type="radio"
        name={hiddenName(name)}
        value={value}
        defaultChecked={isChosen}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
