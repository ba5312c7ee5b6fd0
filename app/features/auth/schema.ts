import { z } from "zod/v4";

export const TOO_SHORT = "Password must be at least 6 characters long.";
export const MISMATCH = "Passwords do not match. Please try again.";
export const NO_USERNAME = "Please enter a username.";
export const INVALID_EMAIL = "Please enter a valid email address.";

const email = z.email({ error: INVALID_EMAIL }).max(320, INVALID_EMAIL);
const newPassword = z.string({ error: TOO_SHORT }).min(6, TOO_SHORT);
const repeatedPassword = z.string({ error: MISMATCH });

// why: told at once with the form's other mistakes, although zod would wait until those are gone.
const mismatch = {
  path: ["confirmPassword"],
  message: MISMATCH,
  when: ({ value }: { value: unknown }) => repetition.safeParse(value).success,
};
const repetition = z.looseObject({ confirmPassword: z.string() });

export const loginFields = z.object({
  intent: z.literal("login"),
  email,
  password: z.string({ error: "Please enter your password." }),
  redirectTo: z.string().optional(),
});

export const loginForm = z.discriminatedUnion("intent", [
  loginFields,
  z.object({ intent: z.literal("resend"), email }),
]);

export const signupForm = z
  .object({
    username: z
      .string({ error: NO_USERNAME })
      .trim()
      .min(1, NO_USERNAME)
      .max(60, "Please choose a username of at most 60 characters."),
    email,
    password: newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine(arePasswordsEqual, mismatch);

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: repeatedPassword })
  .refine(arePasswordsEqual, mismatch);

export const confirmLink = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.enum(["email", "recovery"]),
});

function arePasswordsEqual(form: { password?: string; confirmPassword?: string }) {
  return form.password === form.confirmPassword;
}

export type LoginFields = z.input<typeof loginFields>;
export type SignupFields = z.input<typeof signupForm>;
export type ForgotPasswordFields = z.input<typeof forgotPasswordForm>;
export type ResetPasswordFields = z.input<typeof resetPasswordForm>;
