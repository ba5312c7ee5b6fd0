import { ArrayOf, type Shape } from "../../scripts/database-types/print-shape";

const REFERENCE = /^(?:Database\["public"\]|(?=Rows\[))(\w*(?:\["\w+"\])+)$/;

/** The places in a value from the API that are not what the generated type of it says. */
export function mismatches(schema: Shape, type: Shape, value: unknown, place = "value"): string[] {
  if (type instanceof ArrayOf) return inArray(schema, type.element, value, place);
  if (typeof type === "object") return inObject(schema, type, value, place);

  const [choice, ...others] = type.split(" | ");
  if (others.length > 0) {
    const fits = (one: string) => mismatches(schema, one, value, place).length === 0;
    if (value !== null && others.length === 1 && others[0] === "null" && choice) {
      return mismatches(schema, choice, value, place);
    }
    return type.split(" | ").some(fits) ? [] : [wrong(place, type, value)];
  }
  if (type.endsWith("[]")) {
    return inArray(schema, type.slice(0, -2).replace(/^\((.*)\)$/, "$1"), value, place);
  }
  const path = REFERENCE.exec(type)?.[1]?.match(/\w+/g);
  if (path) return mismatches(schema, path.reduce<Shape>(memberOf, schema), value, place);
  return isScalar(type, value) ? [] : [wrong(place, type, value)];
}

export function memberOf(shape: Shape, name: string): Shape {
  const member = typeof shape === "object" && (shape as Record<string, Shape>)[name];
  if (!member) throw new Error(`The generated types have no ${name}`);
  return member;
}

function inArray(schema: Shape, element: Shape, value: unknown, place: string): string[] {
  if (!Array.isArray(value)) return [wrong(place, "an array", value)];
  return value.flatMap((item, at) => mismatches(schema, element, item, `${place}[${at}]`));
}

function inObject(schema: Shape, type: object, value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [wrong(place, "an object", value)];

  const members = Object.keys({ ...type, ...value });
  return members.flatMap((name) => {
    if (!(name in type) || !(name in value)) return [`${place}.${name} is on one side only`];
    const member = (value as Record<string, unknown>)[name];
    return mismatches(schema, memberOf(type as Shape, name), member, `${place}.${name}`);
  });
}

function isScalar(type: string, value: unknown): boolean {
  if (type === "Json") return true;
  if (type.startsWith('"')) return JSON.stringify(value) === type;
  return type === "null" ? value === null : typeof value === type;
}

function wrong(place: string, type: string, value: unknown): string {
  return `${place} is ${JSON.stringify(value)}, not ${type}`;
}
