/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ name: string, licenses?: Licence[] }} Component
 */

// Each lets a closed site use a package that it does not change, and asks at most for the notices that stay in
// `node_modules`. A new one is read before it is added.
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "PSF-2.0",
  "Unlicense",
]);

/** Packages that may have another one. */
const EXCEPTIONS = [
  // Sharp loads it as a library of its own, which the LGPL asks for.
  { name: /^@img\/sharp-(libvips|win32|wasm32)/, licence: "LGPL-3.0-or-later" },
];

/**
 * A package's licence as its package.json says it, an SPDX expression.
 * @param {Pick<Component, "licenses">} component
 */
export function licenceOf({ licenses = [] }) {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );

  return names.join(" AND ") || "none";
}

/**
 * Whether a package may run here: all of its licences are on the list, or one of those among which it lets us choose.
 * @param {Component} component
 */
export function isAllowed(component) {
  const { name } = component;
  const may = (/** @type {string} */ licence) =>
    ALLOWED.has(licence) ||
    EXCEPTIONS.some((exception) => exception.licence === licence && exception.name.test(name));
  const choices = licenceOf(component).replaceAll(/[()]/g, "").split(" OR ");

  return choices.some((choice) => choice.split(" AND ").every(may));
}
