import { type FormValue, isObject } from "./form";
import { invalidParam, type StripeError } from "./stripe-error";

/** Reads one parameter, or throws the error that Stripe answers with. */
export type Reader<Value> = (input: FormValue | undefined, param: string) => Value;

type Shape = Record<string, Reader<unknown>>;
type ValuesOf<Fields extends Shape> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

export function object<Fields extends Shape>(fields: Fields): Reader<ValuesOf<Fields>> {
  return (input, param) => {
    if (input === undefined) throw missing(param);
    if (!isObject(input)) throw invalidParam("Invalid object", param);
    const unknown = Object.keys(input).filter((name) => !Object.hasOwn(fields, name));
    const [first] = unknown.map((name) => under(param, name));
    if (first) {
      const noun = unknown.length > 1 ? "parameters" : "parameter";
      throw invalidParam(
        `Received unknown ${noun}: ${unknown.join(", ")}`,
        first,
        "parameter_unknown",
      );
    }
    const entries = Object.entries(fields).map(([name, read]) => [
      name,
      read(input[name], under(param, name)),
    ]);
    return Object.fromEntries(entries) as ValuesOf<Fields>;
  };
}

/** For a call without parameters. */
export const readNothing = object({});

export function list<Value>(read: Reader<Value>, max: number): Reader<Value[]> {
  return (input, param) => {
    if (input === undefined) throw missing(param);
    const isArray = isObject(input) && Object.keys(input).every((key) => /^\d+$/.test(key));
    if (!isArray) throw invalidParam("Invalid array", param);
    const items = Object.entries(input);
    if (items.length > max)
      throw invalidParam(`Array must contain at most ${max} elements.`, param);
    return items.map(([index, item]) => read(item, `${param}[${index}]`));
  };
}

export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (input, param) => (input === undefined ? undefined : read(input, param));
}

export function text(max: number): Reader<string> {
  return (input, param) => {
    if (input === undefined) throw missing(param);
    if (isObject(input)) throw invalidParam(`Invalid string`, param);
    if (input === "") {
      throw invalidParam(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to ` +
          `unset a parameter; however '${param}' cannot be unset.`,
        param,
        "parameter_invalid_empty",
      );
    }
    if (input.length > max || input.includes("\0")) {
      throw invalidParam(`Invalid string: must be at most ${max} characters`, param);
    }
    return input;
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]): Reader<Choice> {
  return (input, param) => {
    const value = text(100)(input, param);
    const choice = choices.find((known) => known === value);
    if (!choice)
      throw invalidParam(`Invalid ${param}: must be one of ${choices.join(", ")}`, param);
    return choice;
  };
}

export function integer(min: number, max = 99_999_999): Reader<number> {
  return (input, param) => {
    const value = text(40)(input, param);
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParam(`Invalid integer: ${value}`, param, "parameter_invalid_integer");
    }
    if (Number(value) < min || Number(value) > max) {
      const bound = Number(value) < min ? `greater than or equal to ${min}` : `at most ${max}`;
      throw invalidParam(`This value must be ${bound}.`, param, "parameter_invalid_integer");
    }
    return Number(value);
  };
}

/** Returns the URL unchanged, since placeholders in braces must remain. */
export const url: Reader<string> = (input, param) => {
  const value = text(5000)(input, param);
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb) throw invalidParam("Not a valid URL", param, "url_invalid");
  return value;
};

export const email: Reader<string> = (input, param) => {
  const value = text(512)(input, param);
  if (!isEmail(value))
    throw invalidParam(`Invalid email address: ${value}`, param, "email_invalid");
  return value;
};

export const currency: Reader<string> = (input, param) => {
  const value = text(20)(input, param).toLowerCase();
  if (!Intl.supportedValuesOf("currency").includes(value.toUpperCase())) {
    throw invalidParam(`Invalid currency: ${value}`, param);
  }
  return value;
};

export const metadata: Reader<Record<string, string>> = (input, param) => {
  if (input === undefined) return {};
  if (!isObject(input)) throw invalidParam("Invalid object", param);
  const entries = Object.entries(input);
  if (entries.length > 50) throw invalidParam("Metadata can have up to 50 keys.", param);
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key.length > 40) throw invalidParam("Metadata keys can have up to 40 characters.", param);
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
  return invalidParam(`Missing required param: ${param}.`, param, "parameter_missing");
}
