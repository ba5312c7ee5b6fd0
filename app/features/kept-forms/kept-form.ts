import { isRouteErrorResponse } from "@remix-run/react";
import type { Rejection } from "~/lib/form.server";

export type SentField = [name: string, value: string];

/** What somebody sent in vain: kept, so that it can be sent again. */
export interface KeptForm {
  /** All that was in the form but its passwords. */
  fields: SentField[];
  /** Whether it was in vain because nobody was signed in. */
  takesLogin: boolean;
  rejection: Rejection;
}

const CARRIED = ["intent", "formId", "formKey", "id", "updatedAt", "redirectTo"];

/** Whether a person wrote it, so that it would be a loss; a tick is made again in no time. */
export const isTyped = ([name, value]: SentField) =>
  !CARRIED.includes(name) && value !== "on" && value.trim() !== "";

/** The form that an error's answer keeps. */
export function keptFormOf(error: unknown): KeptForm | null {
  return isRouteErrorResponse(error) && error.data?.fields ? error.data : null;
}
