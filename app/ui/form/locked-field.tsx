import { useElementId } from "~/ui/use-element-id";

interface LockedFieldProps {
  label: string;
  name: string;
  value: string;
  type?: "email" | "text";
}

/** Shown among the fields of a form, but not for the form to change. */
export function LockedField({ label, name, value, type = "text" }: LockedFieldProps) {
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
