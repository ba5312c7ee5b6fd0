/** The honeypot: a field that people leave empty, and when the form was opened. */
export const TRAP_FIELD = "website";
export const OPENED_AT_FIELD = "openedAt";

/** Says that a form is only a button: if it is refused, there is nothing to show again. */
export const BUTTON_FIELD = "isButton";

/**
 * All fields that the page fills in, of forms that are more than a button. They are sent again with a
 * recovered form, unseen, so no field that a user fills in has one of these names.
 */
export const HIDDEN_FIELDS = [
  "intent",
  "formId",
  "formKey",
  "id",
  "versions",
  "row",
  "redirectTo",
  "confirmedCount",
  "total",
  "unavailable",
  OPENED_AT_FIELD,
];

/**
 * Fields whose values are never sent back to the browser. The components for passwords and codes
 * take no field with another name.
 */
const SECRETS = [
  "password",
  "confirmPassword",
  "currentPassword",
  "newPassword",
  "sessionPassword",
  "sessionCode",
  "code",
  "recoveryCode",
] as const;

export type SecretName = (typeof SECRETS)[number];

export const SECRET_FIELDS: string[] = [...SECRETS];

/** The field with what a user chose where somebody else had changed a field, too. */
export const choiceName = <Name extends string>(field: Name) => `${field}Choice` as const;

export const isChoice = (name: string) => name.endsWith(choiceName(""));

/** The choice of what is saved; the choice of what was typed is the version that it replaces. */
export const THEIRS = "theirs";

/** In the address that a recovered form is sent to, with a login beside it. */
export const RESUBMIT_PARAM = "again";
