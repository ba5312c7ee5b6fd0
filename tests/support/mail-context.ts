/** What a template of a mail about this order is given beside its payload. */
export const aboutOrder = (orderId: string) => ({
  siteUrl: "https://homeline.test",
  timeZone: "UTC",
  orderId,
  subscriberId: null,
  stockRequestId: null,
  jobAlertId: null,
});
