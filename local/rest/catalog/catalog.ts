import type { Relationship } from "./relationships";

/** What the API knows of schema `public`: everything that may stand in a statement by name. */
export interface Catalog {
  relations: Map<string, Relation>;
  routines: Map<string, Routine[]>;
  /** By the name of the table they lead away from. */
  relationships: Map<string, Relationship[]>;
  /** Types that a cast may name beside the built-in ones, as SQL. */
  types: Map<string, string>;
}

export interface Relation {
  name: string;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Functions that take a row of the table and act as further columns. */
  computed: Set<string>;
}

export interface Column {
  name: string;
  /** As SQL, with its length or precision. */
  type: string;
  /** The type's own name; for a domain that of its base. */
  baseType: string;
  /** As SQL. */
  defaultValue: string | null;
}

export interface Routine {
  name: string;
  isReadOnly: boolean;
  parameters: Parameter[];
  returns: Returned;
}

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

interface Returned {
  kind: "void" | "scalar" | "row";
  isSet: boolean;
  /** The table whose rows it returns, so that its relations can be embedded. */
  table: string | null;
  /** Columns of the rows, where there are rows. */
  columns: Column[];
}
