import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

// why: it suspends until the page's data are decoded, and a key pressed in that moment makes React
// hurry, which React 18 then does not survive (its error 345). So the wait comes first.
async function untilDecoded() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
