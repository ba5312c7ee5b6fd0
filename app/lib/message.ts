/** What the site tells a person once: what happened, and perhaps what to do next. */
export interface Message {
  title: string;
  text?: string;
  kind: "info" | "success" | "error";
}

/** Why something was not done. */
export const refusal = (title: string, text: string): Message => ({ title, text, kind: "error" });
