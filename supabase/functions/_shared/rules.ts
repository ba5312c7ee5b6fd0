import { Refusal } from "./refusal.ts";

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
const LONGEST_EMAIL = 255;
const SHORTEST_PASSWORD = 6;
// why: hosted Supabase reads the first 72 bytes of a password only.
const LONGEST_PASSWORD_BYTES = 72;

export function requireEmail(text: string): string {
  const email = text.trim();
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email)) {
    throw new Refusal(400, "Please enter a valid email address.");
  }
  return email;
}

export function requirePassword(password: string): string {
  if (password.length < SHORTEST_PASSWORD) {
    throw new Refusal(400, "Password must be at least 6 characters long.");
  }
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD_BYTES) {
    throw new Refusal(
      400,
      "Password must be at most 72 characters long; letters with accents and emoji count as two or more.",
    );
  }
  return password;
}
