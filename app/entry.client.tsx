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

// `RemixBrowser` suspends until the page's data are decoded. A key that is pressed meanwhile makes
// React 18 hydrate at once and fail (its error 345), so the data are decoded first.
async function untilDecoded() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
