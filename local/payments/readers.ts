import { isBranch, type Tree } from "./form";
import { invalid, type StripeError } from "./stripe-error";

/** Turns one parameter into its value, or refuses it as Stripe does. */
export type Reader<Value> = (tree: Tree | undefined, param: string) => Value;

type Shape = Record<string, Reader<unknown>>;
type ValuesOf<Fields extends Shape> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

export function object<Fields extends Shape>(fields: Fields): Reader<ValuesOf<Fields>> {
  return (tree, param) => {
    if (tree === undefined) throw missing(param);
    if (!isBranch(tree)) throw invalid("Invalid object", param);
    const unknown = Object.keys(tree).filter((name) => !Object.hasOwn(fields, name));
    const [first] = unknown.map((name) => under(param, name));
    if (first) {
      const noun = unknown.length > 1 ? "parameters" : "parameter";
      throw invalid(`Received unknown ${noun}: ${unknown.join(", ")}`, first, "parameter_unknown");
    }
    const entries = Object.entries(fields).map(([name, read]) => [
      name,
      read(tree[name], under(param, name)),
    ]);
    return Object.fromEntries(entries) as ValuesOf<Fields>;
  };
}

export function list<Value>(read: Reader<Value>, max: number): Reader<Value[]> {
  return (tree, param) => {
    if (tree === undefined) throw missing(param);
    const isArray = isBranch(tree) && Object.keys(tree).every((key) => /^\d+$/.test(key));
    if (!isArray) throw invalid("Invalid array", param);
    const items = Object.entries(tree);
    if (items.length > max) throw invalid(`Array must contain at most ${max} elements.`, param);
    return items.map(([index, item]) => read(item, `${param}[${index}]`));
  };
}

export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (tree, param) => (tree === undefined ? undefined : read(tree, param));
}

export function text(max: number): Reader<string> {
  return (tree, param) => {
    if (tree === undefined) throw missing(param);
    if (isBranch(tree)) throw invalid(`Invalid string`, param);
    if (tree === "") {
      throw invalid(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to ` +
          `unset a parameter; however '${param}' cannot be unset.`,
        param,
        "parameter_invalid_empty",
      );
    }
    if (tree.length > max || tree.includes("\0")) {
      throw invalid(`Invalid string: must be at most ${max} characters`, param);
    }
    return tree;
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]): Reader<Choice> {
  return (tree, param) => {
    const value = text(100)(tree, param);
    const choice = choices.find((known) => known === value);
    if (!choice) throw invalid(`Invalid ${param}: must be one of ${choices.join(", ")}`, param);
    return choice;
  };
}

export function integer(min: number, max = 99_999_999): Reader<number> {
  return (tree, param) => {
    const value = text(40)(tree, param);
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, param, "parameter_invalid_integer");
    }
    if (Number(value) < min || Number(value) > max) {
      const bound = Number(value) < min ? `greater than or equal to ${min}` : `at most ${max}`;
      throw invalid(`This value must be ${bound}.`, param, "parameter_invalid_integer");
    }
    return Number(value);
  };
}

/** An http address, as it was written: placeholders in braces stay. */
export const url: Reader<string> = (tree, param) => {
  const value = text(5000)(tree, param);
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb) throw invalid("Not a valid URL", param, "url_invalid");
  return value;
};

export const email: Reader<string> = (tree, param) => {
  const value = text(512)(tree, param);
  if (!isEmail(value)) throw invalid(`Invalid email address: ${value}`, param, "email_invalid");
  return value;
};

export const currency: Reader<string> = (tree, param) => {
  const value = text(20)(tree, param).toLowerCase();
  if (!Intl.supportedValuesOf("currency").includes(value.toUpperCase())) {
    throw invalid(`Invalid currency: ${value}`, param);
  }
  return value;
};

export const metadata: Reader<Record<string, string>> = (tree, param) => {
  if (tree === undefined) return {};
  if (!isBranch(tree)) throw invalid("Invalid object", param);
  const entries = Object.entries(tree);
  if (entries.length > 50) throw invalid("Metadata can have up to 50 keys.", param);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key.length > 40) throw invalid("Metadata keys can have up to 40 characters.", param);
      return [key, value === "" ? "" : text(500)(value, under(param, key))];
    }),
  );
};

export function isEmail(value: string): boolean {
  return value.length <= 512 && EMAIL.test(value);
}

function under(param: string, name: string): string {
  return param ? `${param}[${name}]` : name;
}

function missing(param: string): StripeError {
  return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
}
