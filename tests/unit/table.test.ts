import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Column, Table } from "../../app/ui/table";

interface Job {
  title: string;
  pay: number;
}

const COLUMNS: Column<Job>[] = [
  { header: "Job", cell: ({ title }) => title },
  { header: "Pay", cell: ({ pay }) => `$${pay}`, align: "end" },
];

function render(rows: Job[], options: { empty?: string } = {}) {
  const keyOf = ({ title }: Job) => title;
  return renderToStaticMarkup(
    createElement(Table<Job>, { caption: "Jobs", columns: COLUMNS, rows, keyOf, ...options }),
  );
}

test("a row is named by its first cell", () => {
  const html = render([{ title: "Agent", pay: 9 }]);

  expect(html).toContain('<th scope="row" data-label="Job" role="rowheader">Agent</th>');
  expect(html).toMatch(/<td data-label="Pay" data-align="end" [^>]*role="cell">\$9<\/td>/);
});

test("it stays a table whatever a style sheet makes of its parts", async () => {
  const html = render([{ title: "Agent", pay: 9 }]);

  const parts = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b([^>]*)>/g)];
  expect(parts.length).toBe(9);
  for (const [tag, , attributes] of parts) expect(attributes, tag).toContain('role="');

  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const { results } = await validator.validateString(html, "tests/unit/table.html");
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test("without rows something else may stand in its place", () => {
  expect(render([], { empty: "No jobs available" })).toBe("No jobs available");
  expect(render([])).toContain("<table");
});
