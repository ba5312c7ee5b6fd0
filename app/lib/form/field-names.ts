/** The honeypot: a field that people leave empty, and when the form was opened. */
export const TRAP_FIELD = "website";
export const OPENED_AT_FIELD = "openedAt";

/** Says that a form is only a button: if it is refused, there is nothing to show again. */
export const BUTTON_FIELD = "isButton";

const HIDDEN_MARK = "_";

/**
 * The name by which a form sends what its user has not typed: what its page has filled in, a button, or a choice.
 * A recovered form does not show it. `readFormData` takes the mark off, so a schema does not know it.
 */
export const hiddenName = (name: string) => HIDDEN_MARK + name;

/** The name of a field as its schema has it, and whether the form says that its user has not typed it. */
export const readFieldName = (sent: string) =>
  sent.startsWith(HIDDEN_MARK)
    ? { name: sent.slice(HIDDEN_MARK.length), isHidden: true }
    : { name: sent, isHidden: false };

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

/** The choice of what is saved; the choice of what was typed is the version that it replaces. */
export const THEIRS = "theirs";

/** In the address that a recovered form is sent to, with a login beside it. */
export const RESUBMIT_PARAM = "again";
