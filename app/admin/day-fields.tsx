import type { ReactNode } from "react";
import { FieldError } from "~/ui/form/field";
import { Labelled } from "~/ui/form/label";
import type { Days } from "./days.server";

interface DayFieldsProps {
  days: Days;
  /** Other filters that are seldom used, and whether one of them is. */
  children?: ReactNode;
  isOpen?: boolean;
}

/** The first and the last day of a filter, which are folded until they are used. */
export function DayFields({ days, children, isOpen = false }: DayFieldsProps) {
  return (
    <details className="more" open={isOpen || Boolean(days.from || days.to)}>
      <summary className="link inline-flex min-h-11 items-center">More filters</summary>
      <div className="flex flex-wrap gap-3">
        {children}
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
