import { createHash } from "node:crypto";

const PAPER = `color-scheme: light; --paper: #faf8f3; --card: #fffefb; --ink: #16211c;
  --soft: #55635b; --line: #e2ddd0; --field: #808a7f; --brand: #0e5a48; --on-brand: #fff;
  --sun: #f0a04b; --sun-soft: #fdf0de; --good: #1d7a4f; --bad: #b3362b`;
const NIGHT = `color-scheme: dark; --paper: #0f1613; --card: #161f1b; --ink: #e9efe9;
  --soft: #a3b1a8; --line: #2a3731; --field: #6b7a71; --brand: #7fd6ba; --on-brand: #08241b;
  --sun: #f3b26b; --sun-soft: #33281a; --good: #6fd19c; --bad: #ff8f83`;

export const STYLE = `
:root { ${PAPER}; --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L",
  P052, Georgia, serif }
@media (prefers-color-scheme: dark) { :root { ${NIGHT} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif }
.notice { margin: 0; padding: .6rem 1.25rem; background: var(--sun-soft); text-align: center;
  border-bottom: 2px dashed var(--sun); font-size: .9375rem }
main { max-width: 30rem; margin: 0 auto; padding: 2.2rem 1.25rem 3rem }
.merchant { margin: 0; color: var(--soft); font-size: .9375rem }
h1 { margin: .2rem 0 1.5rem; font: 600 clamp(1.9rem, 6vw, 2.5rem)/1.15 var(--serif);
  letter-spacing: -.01em; overflow-wrap: anywhere }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .9rem;
  padding: .4rem 1.1rem; margin: 0 0 1.5rem }
table { width: 100%; border-collapse: collapse }
td, th { padding: .7rem 0; text-align: left; vertical-align: top; font-weight: inherit;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
tfoot > tr > * { border: 0; font-weight: 600 }
th small { display: block; color: var(--soft); font-size: .875rem }
td { padding-left: 1rem; text-align: right; white-space: nowrap; font-family: var(--serif);
  font-variant-numeric: tabular-nums }
p { margin: 0 0 1.2rem; overflow-wrap: anywhere }
label { display: block; font-weight: 600; margin-bottom: .3rem }
input { width: 100%; min-height: 2.75rem; padding: 0 .8rem; margin-bottom: 1.2rem; font: inherit;
  color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: .6rem }
form { margin: 0 }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem;
  margin: 0 0 .7rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  color: var(--ink); background: none; border: 1px solid var(--field); border-radius: .6rem;
  cursor: pointer }
button.primary, .button { color: var(--on-brand); background: var(--brand);
  border-color: var(--brand) }
button.quiet { width: auto; margin: .4rem auto 0; border: 0; font-weight: 400;
  color: var(--soft); text-decoration: underline }
h2 { margin: 0 0 .6rem; font: 600 1.2rem/1.3 var(--serif) }
.aside { margin-top: 2.2rem; padding-top: 1.4rem; border-top: 1px solid var(--line) }
.aside p { color: var(--soft); font-size: .9375rem; margin-bottom: .8rem }
.aside .alert { color: var(--bad) }
.aside button.quiet { margin: 0; padding: .5rem 0; text-align: left }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .7rem }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
.alert { padding: .7rem 1rem; color: var(--bad); border: 1px solid var(--bad);
  border-radius: .6rem }
.good { color: var(--good); font-weight: 600 }
`;

export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
