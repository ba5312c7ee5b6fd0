import { choiceName, THEIRS } from "~/lib/form/field-names";
import { isLongText, ReadOnlyText } from "./read-only-field";

/** What somebody else has saved in a field meanwhile, and what the user has chosen so far. */
export interface Saved {
  text: string;
  version: string;
  choice: unknown;
}

/** What a control calls a value. */
export type NameOf = (value: string) => string | undefined;

interface FieldToChoose {
  name: string;
  saved?: Saved;
}

interface SavedValueProps {
  field: FieldToChoose;
  label: string;
  nameOf?: NameOf;
}

/** What is saved in a field that somebody else has changed, too, to choose from. */
export function SavedValue({ field, label, nameOf }: SavedValueProps) {
  if (!field.saved) return null;

  const { version, text: value } = field.saved;
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
        <Choice field={field} value={version} label="Keep mine" />{" "}
        <Choice field={field} value={THEIRS} label="Take theirs" />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  field: FieldToChoose;
  value: string;
  label: string;
}

function Choice({ field, value, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        key={value}
        type="radio"
        name={choiceName(field.name)}
        value={value}
        defaultChecked={value === field.saved?.choice}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
