import type { Relationship } from "./relationships";

/** The objects of schema `public`. Only names in it can appear in a statement. */
export interface Catalog {
  relations: Map<string, Relation>;
  routines: Map<string, Routine[]>;
  /** By the name of the source table. */
  relationships: Map<string, Relationship[]>;
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Functions of a row that act as columns. */
  computed: Set<string>;
}

export interface Column {
  name: string;
  /** As SQL, with its length or precision. */
  type: string;
  /** Whether its type is a domain with casts of its own to and from text or JSON. */
  isRepresented: boolean;
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
  /** The table whose rows it returns, if any. */
  table: string | null;
  columns: Column[];
}
