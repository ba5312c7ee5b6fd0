/** What is wrong with a field: `code` is for the program, `text` for the user. */
export interface FieldIssue {
  field: string;
  /** The issue's code in zod; for a rule of a form's own the code in its `params`. */
  code: string;
  text: string;
}

/** Whether the field is empty, or shorter than its minimum. */
export const isMissing = ({ code }: FieldIssue) => code === "too_small" || code === "invalid_type";
