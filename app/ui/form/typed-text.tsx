import { useElementId } from "~/ui/use-element-id";

interface TypedTextProps {
  /** Where it stands in a form that it is to be sent with. */
  name?: string;
  label: string;
  value: string;
}

/** What somebody has typed before, to be read and copied but not changed. */
export function TypedText({ name, label, value }: TypedTextProps) {
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
