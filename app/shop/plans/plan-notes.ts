export const AFTER_CHOOSING: readonly string[] = [
  "You write to us. The form names the plan already.",
  "We answer within one business day, and say how you pay.",
  "You agree, and we set it up with you. Before that you pay nothing.",
];

export const SECURITY: readonly string[] = [
  "The connection between your desk and the server is encrypted.",
  "Your sign-in is yours alone; nobody else works under it.",
  "Lost a password or a laptop? Write to us, and we close the old sign-in.",
  "We never ask for the password of your employer's systems.",
];

export const PERFORMANCE: readonly string[] = [
  "Servers in the USA, near the systems that employers there use.",
  "Made for calls and chat: a steady line counts for more than a fast one.",
  "With a travel router, every device at your desk is covered at once.",
  "No plan is faster than your internet at home; we help you test it first.",
];
