import { invalidRange } from "../storage-error";

export interface Range {
  start: number;
  end: number;
}

/** One range of bytes, both ends included, as the header asks for it. */
export function parseRange(header: string, size: number): Range {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const isSuffix = first === "";
  const start = isSuffix ? Math.max(size - Number(last), 0) : Number(first);
  const end = isSuffix || last === "" ? size - 1 : Math.min(Number(last), size - 1);

  const isAbsent = isSuffix && Number(last) === 0;
  if (isAbsent || start > end) throw invalidRange(size);
  return { start, end };
}
