import { z } from "zod/v4";
import { PROFILES_LIMITS } from "#database";
import { mailsForm } from "~/base/preferences-schema";
import { honeypotFields, newPassword, withoutUnseen } from "~/lib/form/fields";

const MISMATCH = "Passwords do not match. Please try again.";
const NO_USERNAME = "Please enter a username.";
export const INVALID_EMAIL = "Please enter a valid email address.";

const email = z.email({ error: INVALID_EMAIL }).max(320, INVALID_EMAIL);
const password = z.string({ error: "Please enter your password." });
const repeatedPassword = z.string().default("");

// By default zod reports this only if the form has no other mistakes.
const mismatch = {
  path: ["confirmPassword"],
  error: MISMATCH,
  params: { code: "mismatch" },
  when: ({ value }: { value: unknown }) => typeof value === "object",
};

const MAX_USERNAME = PROFILES_LIMITS.username;

export const username = z
  .string({ error: NO_USERNAME })
  .overwrite(withoutUnseen)
  .trim()
  .min(1, NO_USERNAME)
  .max(MAX_USERNAME, `Please choose a username of at most ${MAX_USERNAME} characters.`);

export const loginFields = z.object({
  intent: z.literal("login"),
  // A text that is no address is treated like an address without an account.
  email: z.string({ error: INVALID_EMAIL }).max(320),
  password,
  redirectTo: z.string().optional(),
});

export const loginForm = z.discriminatedUnion("intent", [
  loginFields,
  z.object({ intent: z.literal("resend"), email }),
]);

export const signupForm = z
  .object({
    username,
    email,
    password: newPassword,
    confirmPassword: repeatedPassword,
    redirectTo: z.string().optional(),
    ...honeypotFields,
  })
  .refine((form) => isRepeated(form.password, form.confirmPassword), mismatch);

export const changePasswordForm = z
  .object({
    intent: z.literal("changePassword"),
    currentPassword: z.string({ error: "Please enter your current password." }),
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine((form) => isRepeated(form.newPassword, form.confirmPassword), mismatch);

export const NO_CODE = "Please enter the six digits that your app shows.";

const appCode = z
  .string({ error: NO_CODE })
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, NO_CODE)
  .transform((code) => code.replace(/\s/, ""));

export const deleteAccountForm = z.object({
  intent: z.literal("deleteAccount"),
  password,
  /** Asked of an account with two-step sign-in. */
  code: appCode.optional(),
});

export const changeEmailForm = z.object({
  intent: z.literal("changeEmail"),
  newEmail: email,
  password,
});

export const settingsForm = z.discriminatedUnion("intent", [
  changePasswordForm,
  changeEmailForm,
  deleteAccountForm,
  mailsForm,
  z.object({ intent: z.literal("signOutOthers") }),
]);

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: repeatedPassword })
  .refine((form) => isRepeated(form.password, form.confirmPassword), mismatch);

/** The query of a link in a mail. */
export const confirmLink = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.enum(["email", "recovery", "email_change"]),
  redirectTo: z.string().max(3000).optional(),
});

export const confirmForm = z
  .object({ username, password: newPassword, confirmPassword: repeatedPassword })
  .refine((form) => isRepeated(form.password, form.confirmPassword), mismatch);

// zod asks this also where a password is missing.
function isRepeated(password: string | undefined, repeated: string) {
  return (password ?? "") === repeated;
}

export const appCodeForm = z.object({ intent: z.literal("code"), code: appCode });

export const recoveryCodeForm = z.object({
  intent: z.literal("recoveryCode"),
  recoveryCode: z.string({ error: "Please enter one of your recovery codes." }).max(100),
});

export const verifyForm = z.discriminatedUnion("intent", [appCodeForm, recoveryCodeForm]);

export const setUpForm = z.object({ intent: z.literal("setUp"), password });
export const newCodesForm = z.object({ intent: z.literal("newCodes"), password, code: appCode });
const turnOffForm = z.object({ intent: z.literal("turnOff"), password });

export const twoStepForm = z.discriminatedUnion("intent", [
  setUpForm,
  appCodeForm,
  newCodesForm,
  turnOffForm,
  z.object({ intent: z.literal("saved") }),
  z.object({ intent: z.literal("demand"), isDemanded: z.enum(["yes", "no"]) }),
]);
