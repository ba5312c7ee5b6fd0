import { Form } from "@remix-run/react";
import { Sums } from "~/admin/list-parts";
import { BOOKS_FILE, FIGURES_PATH } from "~/admin/sections";
import { Button } from "~/ui/button";
import { FilterSelect } from "~/ui/form/filter-select";
import { Section } from "~/ui/section";
import type { Books } from "./admin-books.server";

const BOOKS = "books";

interface BooksOfMonthProps {
  books: Books;
  /** The number of days of the figures, which another month leaves as it is. */
  days: number;
}

/** What was paid and given back in a month, and the file with a line for each. */
export function BooksOfMonth({ books, days }: BooksOfMonthProps) {
  const { month, months, name, sums, leftOut } = books;

  return (
    <Section id={BOOKS} title={`Books of ${name}`}>
      <Form
        method="get"
        action={`${FIGURES_PATH}#${BOOKS}`}
        // A file is no page that the router could show.
        reloadDocument
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="days" value={days} />
        <FilterSelect name="month" label="Month" value={month} options={months} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        <Button type="submit" formAction={BOOKS_FILE}>
          Download CSV
        </Button>
      </Form>
      <Sums sums={sums} />
      <p className="mt-3 text-small text-soft">
        {`The file has a line for each payment and refund. Days begin and end in the time zone of the shop. What is disputed is kept until the dispute is lost, which counts as refunded. ${leftOut}`}
      </p>
    </Section>
  );
}
