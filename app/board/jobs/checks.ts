/** What an administrator may have looked at before saying that a job was checked. */
export const CHECKS = {
  employer_site: "the employer's own site",
  application: "the address where one applies",
};
