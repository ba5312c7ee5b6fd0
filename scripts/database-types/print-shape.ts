/** A type as text, or its members; a name that ends in `?` is optional. */
export type Shape = string | ArrayOf | Shape[] | { [member: string]: Shape };

export class ArrayOf {
  readonly element: Shape;

  constructor(element: Shape) {
    this.element = element;
  }
}

export function printShape(shape: Shape, indent = ""): string {
  if (typeof shape === "string") return shape;
  if (shape instanceof ArrayOf) return `${printShape(shape.element, indent)}[]`;
  const inner = `${indent}  `;

  if (Array.isArray(shape)) {
    if (shape.length === 0) return "[]";
    const items = shape.map((item) => `${inner}${printShape(item, inner)},\n`);
    return `[\n${items.join("")}${indent}]`;
  }

  const members = Object.entries(shape);
  if (members.length === 0) return "{ [_ in never]: never }";
  const lines = members.map(([name, type]) => {
    return `${inner}${memberName(name)}: ${printShape(type, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function memberName(name: string): string {
  const [, plain = name, optional = ""] = /^(.*?)(\??)$/.exec(name) ?? [];
  return `${/^[A-Za-z_]\w*$/.test(plain) ? plain : JSON.stringify(plain)}${optional}`;
}
