import { classNames } from "~/ui/class-names";
import { kindOfService, type ServiceKind } from "./service-kind";

const LINES: Record<ServiceKind, string> = {
  interview: "M6 8h25v17H18l-7 7v-7H6zM37 17h5v17h-5v7l-7-7H18v-2M13 14h11M13 19h6",
  typing:
    "M8 14h32a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM11 21h.01M18 21h.01M25 21h.01M32 21h.01M38 21h.01M11 29h.01M17 29h14M38 29h.01",
  resume:
    "M11 5h19l8 8v30H11zM30 5v8h8M20 15.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM15 29a5 5 0 0 1 10 0M29 22h4M29 28h4M16 36h17",
  letter: "M5 11h38v27H5zM6 12l18 15 18-15M5.5 37.5 18 22.5M42.5 37.5 30 22.5",
  profile:
    "M9 9h30a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4ZM17 16a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.5 33a6.5 6.5 0 0 1 13 0M29 18h8M29 24h8M29 30h5",
  language:
    "M9 7h30a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H24l-9 8v-8H9a4 4 0 0 1-4-4V11a4 4 0 0 1 4-4ZM13 27l5.5-13L24 27M15 22.5h7M28 21h8M32 18v3c0 4-2 6-4 6.5M29.5 21.5c1 3.5 3 5.5 6 6",
  call: "M9 28v-4a15 15 0 0 1 30 0v4M7 27h4a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H9a4 4 0 0 1-4-4v-6a2 2 0 0 1 2-2ZM41 27h-4a3 3 0 0 0-3 3v6a3 3 0 0 0 3 3h2a4 4 0 0 0 4-4v-6a2 2 0 0 0-2-2ZM39 39c0 4-4 5-9 5h-4",
  desk: "M2 42h6V21L24 7l16 14v21h6M13 42V32h22v10M18 32v-9h12v9M18 27.5h12",
  line: "M8 29h32a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3ZM12 35h.01M18 35h.01M28 35h8M24 29v-8M18 16a9 9 0 0 1 12 0M13 10a17 17 0 0 1 22 0",
  other: "M17 8h-6v35h26V8h-6M17 5h14v7H17zM17 27l5 5 9-11",
};

/** A service as a drawing of what it is about. */
export function ServiceDrawing({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames("shrink-0", className)}
    >
      <path d={LINES[kindOfService(name)]} />
    </svg>
  );
}
