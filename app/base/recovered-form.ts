import { thrownData } from "~/lib/error-details";
import type { Rejection } from "~/lib/form/form.server";

export interface SentField {
  name: string;
  value: string;
  /** Whether the form says that its user has not typed it. */
  isHidden: boolean;
}

/** A form that could not be handled, with what was typed, so that it can be sent again. */
export interface RecoveredForm {
  kind: "recoveredForm";
  /** All fields of the form except secrets. */
  fields: SentField[];
  /** Whether it failed because the session had ended. */
  needsLogin: boolean;
  rejection: Rejection;
}

/** Whether the user typed it, so that losing it would be a loss; a box is ticked again at once. */
export const isTyped = ({ value, isHidden }: SentField) =>
  !isHidden && value !== "on" && value.trim() !== "";

/** The recovered form that an action has thrown, if it is one; for error boundaries. */
export const recoveredFormOf = (error: unknown) =>
  thrownData<RecoveredForm>(error, "recoveredForm");
