import { escapeHtml } from "../../mailbox/escape-html";

/** The variables that a mail has; they differ between its kinds. */
export interface TemplateValues {
  Data: Record<string, unknown>;
  [name: string]: string | Record<string, unknown>;
}

const PLACEHOLDER = /\{\{-?\s*(.*?)\s*-?\}\}/gs;
const VARIABLE = /^\.(Data\.)?([A-Za-z_][A-Za-z0-9_]*)$/;
const IN_QUERY = /[?&;][\w.-]+=$/;

/** Escapes each value for its place: text, attribute or query string. */
export function renderHtml(template: string, values: TemplateValues): string {
  return template.replace(PLACEHOLDER, (_, expression: string, at: number) => {
    const value = fill(expression, values);
    return escapeHtml(IN_QUERY.test(template.slice(0, at)) ? encodeURIComponent(value) : value);
  });
}

export function renderLine(template: string, values: TemplateValues): string {
  const line = template.replace(PLACEHOLDER, (_, expression: string) => fill(expression, values));
  return line.replace(/\s+/g, " ").trim();
}

function fill(expression: string, values: TemplateValues): string {
  const [, inData, name = ""] = VARIABLE.exec(expression) ?? [];
  if (inData) return Object.hasOwn(values.Data, name) ? String(values.Data[name] ?? "") : "";

  const existing = Object.entries(values).find(([key]) => key === name)?.[1];
  if (typeof existing === "string") return existing;
  throw new Error(`A mail template uses {{ ${expression} }}, which the local cloud cannot fill in`);
}
