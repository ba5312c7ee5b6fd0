/**
 * The code of an error of the system, such as "EEXIST".
 * @param {unknown} error
 */
export const errorCode = (error) =>
  error instanceof Error && "code" in error ? error.code : undefined;
