import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useElementId } from "~/ui/use-element-id";

interface SearchFormProps {
  label: string;
  placeholder?: string;
  /** What the list below was searched for. */
  query: string;
  /** What else the address holds and must keep holding. */
  kept?: Record<string, string | null | undefined>;
  /** Further filters, beside the search. */
  children?: ReactNode;
  /** What the button is called that applies it all. */
  action?: string;
}

/** A search by address: it can be linked, kept and gone back to. */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder, query, kept = {}, children, action = "Search" } = props;
  const id = useElementId();

  return (
    <Form method="get" role="search" key={query} className="flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="grow basis-44">
        <label htmlFor={id} className="mb-1 block text-small font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={placeholder}
          maxLength={100}
          className="control"
        />
      </div>
      {children}
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </Form>
  );
}
