import { createContext, useContext } from "react";
import href from "~/styles/app.css?url";

export const STYLESHEET = href;

const Inline = createContext("");

/** Gives a document the text of its styles; without one it links them. */
export const InlineStylesProvider = Inline.Provider;

// React must hydrate the element that the server rendered: a `style` or a `link`. The browser
// learns from the document which of them it is; an extension may have added others.
const inDocument =
  typeof document === "undefined"
    ? null
    : (document.head.querySelector("style[data-own]")?.textContent ?? "");

export function Styles() {
  const given = useContext(Inline);
  const text = inDocument ?? given;
  if (!text) return <link rel="stylesheet" href={STYLESHEET} />;

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the site's own style sheet.
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}
