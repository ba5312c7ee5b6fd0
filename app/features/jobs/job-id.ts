const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of a job as the database writes it; null for what cannot be one. */
export function readJobId(text: string): string | null {
  const id = text.trim().toLowerCase();

  return ID.test(id) ? id : null;
}
