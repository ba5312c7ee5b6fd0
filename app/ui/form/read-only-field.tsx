import { useElementId } from "~/ui/use-element-id";

interface ReadOnlyFieldProps {
  label: string;
  name: string;
  value: string;
  type?: "email" | "text";
}

export function ReadOnlyField({ label, name, value, type = "text" }: ReadOnlyFieldProps) {
  const id = useElementId();

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input id={id} type={type} name={name} value={value} readOnly className="control" />
    </div>
  );
}

interface ReadOnlyTextProps {
  name?: string;
  label: string;
  value: string;
}

/** Input of an earlier form, for the user to read and copy. */
export function ReadOnlyText({ name, label, value }: ReadOnlyTextProps) {
  const id = useElementId();
  const isLong = value.length > 40 || value.includes("\n");

  return (
    <div className="w-full text-start">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={isLong ? 5 : 1}
        defaultValue={value}
        readOnly
        className="control block resize-y"
      />
    </div>
  );
}
