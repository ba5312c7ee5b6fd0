import { HiddenField } from "~/ui/form/hidden-field";
import { TypedText } from "~/ui/form/typed-text";
import { isTyped, type SentField } from "./kept-form";

/** What a kept form holds, to be sent once more, and to be read by whoever wants to. */
export function KeptFields({ fields }: { fields: SentField[] }) {
  const carried = fields.filter((field) => field[0] !== "formId" && !isTyped(field));

  return (
    <>
      {carried.map(([name, value]) => (
        <HiddenField key={name} field={{ name, key: name, defaultValue: value }} />
      ))}
      <details>
        <summary className="link min-h-11 w-fit py-2">What you typed</summary>
        <div className="mt-2 grid gap-4">
          {fields.filter(isTyped).map(([name, value]) => (
            <TypedText key={name} name={name} label={labelOf(name)} value={value} />
          ))}
        </div>
      </details>
    </>
  );
}

/** What a field's name says: "firstName" is the "First name". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  return words.charAt(0).toUpperCase() + words.slice(1);
}
