export const style = `
:root {
  color-scheme: light dark;
  --paper: #faf8f3; --card: #fffefb; --ink: #16211c; --soft: #55635b; --line: #e2ddd0;
  --brand: #0e5a48; --brand-soft: #e3efe9;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1613; --card: #161f1b; --ink: #e9efe9; --soft: #a3b1a8; --line: #2a3731;
    --brand: #7fd6ba; --brand-soft: #19332b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
}
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-block: 1rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; }
header a:first-of-type { font: 600 1.25rem/1.15 var(--serif); text-decoration: none; }
footer { padding-block: 2rem; color: var(--soft); }
a { color: var(--brand); text-underline-offset: 0.15em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 0.2rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1.25rem; top: 0.5rem; padding: 0.5rem 1rem; background: var(--card); }
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.15; }
h1 { margin: 0.5rem 0; font-size: clamp(1.9rem, 1.5rem + 2vw, 2.5rem); letter-spacing: -0.01em; }
h2 { margin: 2.2rem 0 0.75rem; font-size: 1.5rem; }
.soft { margin: 0; color: var(--soft); }
.mails { margin: 1.5rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.mails li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
.mails a { display: inline-block; font-weight: 600; }
.mails p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; }
.empty, pre, iframe, .facts {
  border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card);
}
.empty { margin: 1.5rem 0; padding: 2rem 1.25rem; text-align: center; }
.facts { margin: 1.5rem 0; padding: 1rem 1.25rem; }
.facts div { display: grid; grid-template-columns: 4rem 1fr; gap: 1rem; }
dt { color: var(--soft); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 44rem; max-height: 85vh; resize: vertical; }
pre { padding: 1rem 1.25rem; font: inherit; white-space: pre-wrap; }
.links { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.links li { border-bottom: 1px solid var(--line); }
.links a { display: block; padding: 0.65rem 0; }
nav[aria-label="Pages"] { display: flex; justify-content: space-between; gap: 1rem; }
nav[aria-label="Pages"] a { display: inline-flex; align-items: center; min-height: 2.75rem; }
`;
