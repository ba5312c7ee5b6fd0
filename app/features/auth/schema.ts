import { z } from "zod/v4";

export const TOO_SHORT = "Password must be at least 6 characters long.";
export const TOO_LONG =
  "Password must be at most 72 characters long; letters with accents and emoji count as two or more.";
export const MISMATCH = "Passwords do not match. Please try again.";
export const NO_USERNAME = "Please enter a username.";
export const INVALID_EMAIL = "Please enter a valid email address.";

/** What leaves no trace on a screen: controls, marks without width, turns of direction. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const email = z.email({ error: INVALID_EMAIL }).max(320, INVALID_EMAIL);
// why: a longest length as an attribute would cut what a password manager pastes, without a word.
export const newPassword = z
  .string({ error: TOO_SHORT })
  .min(6, TOO_SHORT)
  .refine((password) => new TextEncoder().encode(password).length <= 72, TOO_LONG);
const repeatedPassword = z.string().default("");

// why: told at once with the form's other mistakes, although zod would wait until those are gone.
const mismatch = {
  path: ["confirmPassword"],
  message: MISMATCH,
  when: ({ value }: { value: unknown }) => typeof value === "object",
};

export const username = z
  .string({ error: NO_USERNAME })
  .overwrite((name) => name.replace(UNSEEN, ""))
  .trim()
  .min(1, NO_USERNAME)
  .max(60, "Please choose a username of at most 60 characters.");

export const loginFields = z.object({
  intent: z.literal("login"),
  // why: what is no address has no account either, and is told so in the same words.
  email: z.string({ error: INVALID_EMAIL }).max(320),
  password: z.string({ error: "Please enter your password." }),
  redirectTo: z.string().optional(),
});

export const loginForm = z.discriminatedUnion("intent", [
  loginFields,
  z.object({ intent: z.literal("resend"), email }),
]);

/** Beside a form that was sent without a session; the names are no other form's. */
export const sessionFields = z.object({
  sessionEmail: z.string().max(320),
  sessionPassword: z.string(),
});

export const signupForm = z
  .object({
    username,
    email,
    password: newPassword,
    confirmPassword: repeatedPassword,
    redirectTo: z.string().optional(),
  })
  .refine(arePasswordsEqual, mismatch);

export const changePasswordForm = z
  .object({
    intent: z.literal("changePassword"),
    currentPassword: z.string({ error: "Please enter your current password." }),
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine((form) => (form.newPassword ?? "") === form.confirmPassword, mismatch);

export const deleteAccountForm = z.object({
  intent: z.literal("deleteAccount"),
  password: z.string({ error: "Please enter your password." }),
});

export const settingsForm = z.discriminatedUnion("intent", [changePasswordForm, deleteAccountForm]);

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: repeatedPassword })
  .refine(arePasswordsEqual, mismatch);

export const confirmLink = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.enum(["email", "recovery"]),
  redirectTo: z.string().max(3000).optional(),
});

function arePasswordsEqual(form: { password?: string; confirmPassword?: string }) {
  return (form.password ?? "") === form.confirmPassword;
}
