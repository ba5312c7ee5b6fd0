// The rule for passwords, for the edge functions and for the forms of the app.

export const MIN_PASSWORD_LENGTH = 6;
// Hosted Supabase reads the first 72 bytes of a password only.
const MAX_PASSWORD_BYTES = 72;

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters.`;
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_BYTES} characters long; letters with accents and emoji count as two or more.`;

export const fitsInBytes = (password: string) =>
  new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES;
