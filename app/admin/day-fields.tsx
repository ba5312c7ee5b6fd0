import { FieldError } from "~/ui/form/field";
import { Labelled } from "~/ui/form/label";
import type { Days } from "./days.server";

/** The first and the last day of a filter, which are folded until they are used. */
export function DayFields({ days }: { days: Days }) {
  return (
    <details className="more" open={Boolean(days.from || days.to)}>
      <summary className="link inline-flex min-h-11 items-center">More</summary>
      <div className="flex flex-wrap gap-3">
        <DayField name="from" label="From" days={days} />
        <DayField name="to" label="To" days={days} />
      </div>
    </details>
  );
}

interface DayFieldProps {
  name: "from" | "to";
  label: string;
  days: Days;
}

function DayField({ name, label, days }: DayFieldProps) {
  const id = `filter-${name}`;
  const mistake = days.mistakes?.[name];
  const errorId = `${id}-error`;

  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        name={name}
        type="date"
        defaultValue={days[name]}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake && errorId}
        className="control"
      />
      <FieldError field={{ errorId, errors: mistake ? [mistake] : undefined }} />
    </Labelled>
  );
}
