// The server does not know where its reader is, so all days and hours are the company's own: in this zone, unless an
// administrator has set another one.
export const TIME_ZONE = "America/New_York";
