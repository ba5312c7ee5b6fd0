export const SITE = {
  name: "Homeline",
  phone: { text: "+1\u00a0809\u00a0555\u00a00134", href: "tel:+18095550134" },
  email: "hello@homeline.test",
  location: "Santo Domingo, Dominican Republic",
  hours: [
    { days: "Mon-Fri", time: "9-6 EST" },
    { days: "Sat", time: "10-4" },
    { days: "Sun", time: "closed" },
  ],
} as const;
