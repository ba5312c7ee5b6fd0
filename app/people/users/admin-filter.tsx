import { SearchNote } from "~/base/search-note";
import { pageHref } from "~/lib/href";
import { FilterSelect } from "~/ui/form/filter-select";
import { SearchForm } from "~/ui/form/search-form";
import { optionsOf } from "~/ui/form/select";
import { USER_FILTERS, type UserFilter } from "./user";

export interface ShownUsers {
  query: string;
  show: UserFilter | null;
}

/** The address of the list with its filter. */
export const usersHref = ({ query, show }: ShownUsers, page = 1) =>
  pageHref("/admin/users", { q: query, show }, page);

const OPTIONS = optionsOf(USER_FILTERS, "All");

interface UserFilterFormProps {
  filter: ShownUsers;
  list: { total: number; is_capped: boolean } | null;
}

export function UserFilterForm({ filter, list }: UserFilterFormProps) {
  return (
    <>
      <SearchForm
        key={usersHref(filter)}
        label="Search users"
        placeholder="Search users..."
        query={filter.query}
      >
        <FilterSelect name="show" label="Show" value={filter.show} options={OPTIONS} />
      </SearchForm>
      {list && <SearchNote query={filter.query} list={list} />}
    </>
  );
}
