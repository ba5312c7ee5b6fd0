import { invalid } from "../auth-error";

const LONGEST = 255;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, "i");

/** The address in lower case, as it is stored. */
export function validEmail(email: string): string {
  if (email === "") throw invalid("An email address is required");
  if (email.length > LONGEST) throw invalid("An email address is too long");
  if (!ADDRESS.test(email)) throw invalid("Unable to validate email address: invalid format");

  return email.toLowerCase();
}
