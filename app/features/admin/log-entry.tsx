import { Dialog } from "~/ui/dialog";
import { FactList } from "~/ui/fact-list";
import { isLongText, ReadOnlyText } from "~/ui/form/read-only-field";
import type { LogEntry } from "./log.server";
import { textOf, valuesOf, wordsOf } from "./log-values";
import { GoneDialog } from "./row-dialogs";

export const WHOLE_ENTRY = "entry";

/** All of what was deleted, to be copied into a new one. */
export function LogEntryDialog({ dialog }: { dialog: { title: string; entry: LogEntry | null } }) {
  const { title, entry } = dialog;
  if (!entry) return <GoneDialog />;

  const values = Object.entries(valuesOf(entry.changed_from))
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]): [string, string] => [wordsOf(name), textOf(name, value)]);
  const isLong = ([, text]: [string, string]) => isLongText(text);
  return (
    <Dialog title={title} isWide>
      <FactList facts={values.filter((value) => !isLong(value))} />
      <div className="mt-5 grid gap-4">
        {values.filter(isLong).map(([label, text]) => (
          <ReadOnlyText key={label} label={label} value={text} />
        ))}
      </div>
    </Dialog>
  );
}
