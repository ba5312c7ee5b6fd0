import { plainText, renderMarkdown } from "~/features/blog/markdown.server";
import { SITE } from "~/site";

const FILES = import.meta.glob<string>("./texts/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const FACTS: Record<string, string> = {
  name: SITE.name,
  location: SITE.location,
  email: SITE.email,
  phone: SITE.phone.text,
};

/** A page of the company's: its file has the title, then a paragraph that says what it is about. */
export function findLegalPage(name: string) {
  const file = FILES[`./texts/${name}.md`];
  if (!file) return null;

  const text = file.replace(/\{(\w+)\}/g, (unknown, fact: string) => FACTS[fact] ?? unknown);
  const [title = "", intro = "", ...rest] = text.split("\n\n");

  return {
    title: title.replace(/^# /, ""),
    description: plainText(intro),
    html: renderMarkdown(rest.join("\n\n"), { topHeading: 2 }),
  };
}
