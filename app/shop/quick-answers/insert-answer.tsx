import { Link } from "@remix-run/react";
import { ANSWERS_PATH } from "~/admin/sections";
import { Label } from "~/ui/form/label";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";

const CHOICE = "quick-answer";

/** Puts a quick answer into the message of the form around it. */
export function InsertAnswer({ answers }: { answers: { id: string; title: string }[] }) {
  const edit = (
    <Link to={ANSWERS_PATH} className="link inline-flex min-h-11 items-center">
      Edit quick answers
    </Link>
  );
  if (answers.length === 0) return <p>{edit}</p>;

  return (
    <div>
      <Label htmlFor={CHOICE}>Quick answer</Label>
      <div className="flex flex-wrap items-center gap-3">
        <div>
          <Select
            id={CHOICE}
            name="answerId"
            options={answers.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </div>
        <SubmitButton intent="insertAnswer" variant="secondary" formNoValidate>
          Insert
        </SubmitButton>
        {edit}
      </div>
    </div>
  );
}
