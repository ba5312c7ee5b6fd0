/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="floating border absolute top-2 left-2 z-50 -translate-y-40 rounded-control px-4 py-2 font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
