export const SITE_NAME = "Homeline";
