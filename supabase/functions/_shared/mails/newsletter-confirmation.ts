import type { Mail } from "./compose-mail.ts";
import { layOut } from "./lay-out.ts";

export function newsletterConfirmation({ token }: { token: string }, siteUrl: string): Mail {
  const linkTo = (path: string) => {
    const url = new URL(path, siteUrl);
    url.searchParams.set("token", token);
    return url.href;
  };
  const unsubscribe = linkTo("/newsletter/unsubscribe");

  return {
    subject: "Confirm your subscription to Homeline",
    ...layOut({
      title: "One press and you are on the list",
      paragraphs: [
        "Someone, hopefully you, asked for new articles from Homeline by email.",
        "Press the button to confirm that this address is yours.",
      ],
      button: { label: "Confirm my subscription", url: linkTo("/newsletter/confirm") },
      footnote: "It was not you? Do nothing, and you will not hear from us again.",
      footlink: { label: "Unsubscribe", url: unsubscribe },
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
