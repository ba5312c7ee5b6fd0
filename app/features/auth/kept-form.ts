import { isRouteErrorResponse } from "@remix-run/react";
import type { Rejection } from "~/lib/form.server";

type SentField = [name: string, value: string];

/** What somebody sent whose session had ended: kept, so that it can be sent with a new one. */
export interface KeptForm {
  /** All that was in the form but its passwords. */
  fields: SentField[];
  rejection: Rejection;
}

const CARRIED = ["intent", "formId", "formKey", "id", "updatedAt", "redirectTo"];

/** Whether a person wrote it, so that it would be a loss; a tick is made again in no time. */
export const isTyped = ([name, value]: SentField) =>
  !CARRIED.includes(name) && value !== "on" && value.trim() !== "";

/** The form that such an answer keeps; the guards are the only ones to give it. */
export function keptFormOf(error: unknown): KeptForm | null {
  return isRouteErrorResponse(error) && error.status === 401 ? error.data : null;
}
