import { encode } from "uqr";

/** A QR code as the path of an SVG, in which each module is one unit wide. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "x" : " "))
        .join("")
        .matchAll(/x+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );

  return { path: runs.join(""), size };
}
