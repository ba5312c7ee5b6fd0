type Part = string | null | undefined;

/** The parts of a line, such as first and last name; what is missing or empty is left out. */
export const joinParts = (glue: string, ...parts: Part[]) => parts.filter(Boolean).join(glue);
