/** What the next page shows once: what happened, and perhaps what to do next. */
export interface FlashMessage {
  title: string;
  text?: string;
  kind: "info" | "success" | "error";
}

export const errorMessage = (title: string, text: string): FlashMessage => ({
  title,
  text,
  kind: "error",
});

export const infoMessage = (title: string, text: string): FlashMessage => ({
  title,
  text,
  kind: "info",
});

export const successMessage = (title: string, text?: string): FlashMessage => ({
  title,
  ...(text && { text }),
  kind: "success",
});
