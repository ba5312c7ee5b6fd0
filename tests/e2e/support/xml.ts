import type { Page } from "playwright/test";

interface XmlElement {
  name: string;
  namespace: string | null;
  text: string;
  children: XmlElement[];
}

/** Parses XML as strictly as a browser does. */
export async function parseXml(page: Page, xml: string): Promise<XmlElement> {
  // A text is brought over at once, but thousands of elements one by one.
  const parsed = await page.evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, "application/xml");
    if (documentElement.querySelector("parsererror") ?? documentElement.matches("parsererror")) {
      throw new Error(`This is not well-formed: ${documentElement.textContent}`);
    }
    const read = (element: Element): XmlElement => ({
      name: element.localName,
      namespace: element.namespaceURI,
      text: element.textContent ?? "",
      children: [...element.children].map(read),
    });
    return JSON.stringify(read(documentElement));
  }, xml);
  return JSON.parse(parsed);
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The one child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement {
  const [child, ...more] = childrenOf(element, name);
  if (!child || more.length > 0) throw new Error(`<${element.name}> must have one <${name}>`);

  return child;
}

export const textOf = (element: XmlElement, name: string): string => childOf(element, name).text;
