// Browser extensions add elements to pages, such as the styles of a dark page or of larger text.
// React 18 hydrates a whole document. Where it expects one of its own elements and finds one of
// theirs, it builds the document anew without them. It ignores what follows its own elements in the
// head and in the body.

/** The attribute that the server gives to the elements of the head, in which the styles are last. */
const OWN_IN_HEAD = "[data-own]";
const OWN_IN_BODY = "#page";

/**
 * Moves the elements that the server did not render to where React ignores them, within their
 * parent, because extensions put back what leaves it. Returns what puts them, and the attributes
 * that were added, into a document that React has built anew for another reason.
 */
export function moveForeignElements(): () => void {
  const { documentElement, head, body } = document;
  body.append(...foreignIn(documentElement, "head, body"));
  head.append(...foreignBeforeLast(head, OWN_IN_HEAD));
  body.append(...foreignBeforeLast(body, OWN_IN_BODY));
  const foreign = { head: foreignIn(head, OWN_IN_HEAD), body: foreignIn(body, OWN_IN_BODY) };

  return () => {
    if (document.documentElement === documentElement) return;
    document.head.append(...foreign.head.filter(isLost));
    document.body.append(...foreign.body.filter(isLost));
    copyMissingAttributes(documentElement, document.documentElement);
    copyMissingAttributes(body, document.body);
  };
}

const foreignIn = (parent: Element, own: string) =>
  [...parent.children].filter((child) => !child.matches(own));

// What follows stays where it is, because a frame that is moved loads again.
function foreignBeforeLast(parent: Element, own: string): Element[] {
  const children = [...parent.children];
  const last = children.findLastIndex((child) => child.matches(own));

  return children.slice(0, last).filter((child) => !child.matches(own));
}

const isLost = (element: Element) => !element.isConnected;

function copyMissingAttributes(from: Element, to: Element) {
  for (const { name, value } of from.attributes) {
    if (!to.hasAttribute(name)) to.setAttribute(name, value);
  }
}
