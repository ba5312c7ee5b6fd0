import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useElementId } from "~/ui/use-element-id";
import { Label } from "./label";

interface SearchFormProps {
  /** Where the list is; the page itself by default. */
  action?: string;
  label: string;
  placeholder?: string;
  query: string;
  /** Other query parameters that the search must preserve. */
  params?: Record<string, string | number | null | undefined>;
  children?: ReactNode;
  buttonText?: string;
  /** Another button for what was typed, after that of the search, which Enter presses. */
  otherButton?: ReactNode;
}

export function SearchForm(props: SearchFormProps) {
  const { action, label, placeholder, query, params = {}, children, otherButton } = props;
  const { buttonText = "Search" } = props;
  const id = useElementId();

  return (
    <Form
      method="get"
      action={action}
      role="search"
      key={query}
      className="flex flex-wrap items-end gap-2 sm:gap-3"
    >
      {Object.entries(params).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={classNames("grow", otherButton ? "basis-24" : "basis-44")}>
        <Label htmlFor={id} size="text-small">
          {label}
        </Label>
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
        {otherButton ? (
          <>
            <Icon name="search" className="sm:hidden" />
            <span className="max-sm:sr-only">{buttonText}</span>
          </>
        ) : (
          buttonText
        )}
      </Button>
      {otherButton}
    </Form>
  );
}
