import type { getZodConstraint } from "@conform-to/zod/v4";
import { createContext } from "react";
import type { Rejection } from "~/lib/form/form.server";

/** What a page gives to the component of a form. */
export interface PageForm {
  /** What the page's action answered, to whichever of its forms. */
  rejection: Rejection | undefined;
  /** HTML's validation attributes by field; the server derives them from the schema, which no browser has. */
  constraint: ReturnType<typeof getZodConstraint>;
}

/** What the action of a page answered to this one of its forms. */
export const rejectionOf = <Own extends Rejection>(formId: string, rejection: Own | undefined) =>
  (rejection?.formId ?? formId) === formId ? rejection : undefined;

/** The rejection of the surrounding form. */
export const RejectionContext = createContext<Rejection | undefined>(undefined);
