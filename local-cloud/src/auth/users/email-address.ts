import { validationError } from "../auth-error";

const MAX_LENGTH = 255;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, "i");

export function validEmail(email: string): string {
  if (email === "") throw validationError("An email address is required");
  if (email.length > MAX_LENGTH) throw validationError("An email address is too long");
  if (!ADDRESS.test(email))
    throw validationError("Unable to validate email address: invalid format");

  return email.toLowerCase();
}
