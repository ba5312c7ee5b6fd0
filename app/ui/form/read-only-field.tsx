import { useElementId } from "~/ui/use-element-id";
import { Label } from "./label";

/** The address of a user's account, among what a form asks for. */
export function ReadOnlyEmail({ value }: { value: string }) {
  const id = useElementId();

  return (
    <div>
      <Label htmlFor={id}>Email</Label>
      <input id={id} type="email" name="email" value={value} readOnly className="control" />
    </div>
  );
}

// How many characters fit on a line: of a page, and of a field on a phone.
const PAGE_LINE = 80;
const FIELD_LINE = 40;

const fitsOn = (line: number, text: string) => text.length <= line && !text.includes("\n");

/** Whether a text is better shown in a field, which scrolls and lets it be copied. */
export const isLongText = (text: string) => !fitsOn(PAGE_LINE, text);

interface ReadOnlyTextProps {
  name?: string;
  label: string;
  value: string;
}

/** Input of an earlier form, for the user to read and copy. */
export function ReadOnlyText({ name, label, value }: ReadOnlyTextProps) {
  const id = useElementId();

  return (
    <div className="w-full text-start">
      <Label htmlFor={id}>{label}</Label>
      <textarea
        id={id}
        name={name}
        rows={fitsOn(FIELD_LINE, value) ? 1 : 5}
        defaultValue={value}
        readOnly
        className="control block resize-y"
      />
    </div>
  );
}
