import { getInputProps } from "@conform-to/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import { RejectionContext } from "./rejection";

interface FileFieldProps extends FieldProps {
  hint: string;
  /** The endings that the browser's dialog offers; the server goes by what is in a file. */
  accept: string;
  /** The name of the field for files that came with the form before, and what each of its values is called. */
  attached: string;
  labelOf(file: string): ReactNode;
  /** Whether several may be chosen at once. */
  isMultiple?: boolean;
}

/** Files to send, and those that were sent with the form before and stay with it. */
export function FileField(props: FileFieldProps) {
  const { field, label, hint, accept, attached, labelOf, isMultiple = false } = props;
  // Conform keeps what a form began with, while these come with an answer.
  const rejection = useContext(RejectionContext);
  const kept = [rejection?.form.initialValue?.[attached] ?? []].flat().map(String);
  const input = useRef<HTMLInputElement>(null);

  // Each that was chosen is among those by now, or was refused.
  useEffect(() => {
    if (rejection && input.current) input.current.value = "";
  }, [rejection]);

  return (
    <>
      {kept.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Attached</legend>
          {kept.map((file) => (
            <label key={file} className="flex min-h-11 w-fit items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                name={attached}
                value={file}
                defaultChecked
                className="size-5 accent-brand"
              />
              <bdi>{labelOf(file)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      <FieldFrame field={field} label={label} hint={hint}>
        <input
          {...getInputProps(field, { ...describedBy({ field, hint }), type: "file", value: false })}
          ref={input}
          key={field.name}
          multiple={isMultiple}
          accept={accept}
          className="control"
        />
      </FieldFrame>
    </>
  );
}
