const HEADSET =
  "M76 74v-4a44 44 0 0 1 88 0v4M70 74h8a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8V82a8 8 0 0 1 8-8ZM170 74h-8a8 8 0 0 0-8 8v20a8 8 0 0 0 8 8h8a8 8 0 0 0 8-8V82a8 8 0 0 0-8-8ZM168 110c0 16-12 22-30 22M138 126h-14a6 6 0 0 0 0 12h14z";
const ROUTER =
  "M66 88h108a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H66a10 10 0 0 1-10-10V98a10 10 0 0 1 10-10ZM76 109h.01M90 109h.01M112 109h56M82 88V50M158 88V50M68 40a20 20 0 0 1 28 0M144 40a20 20 0 0 1 28 0";
const BOX = "M80 74h80v58H80zM80 74 96 52h48l16 22M104 74v20h32V74M92 118h20";

function linesOf(category: string | null): string {
  if (/headset|headphone|ear/i.test(category ?? "")) return HEADSET;
  return /router|wi-?fi|modem|network/i.test(category ?? "") ? ROUTER : BOX;
}

interface ProductDrawingProps {
  category: string | null;
  className?: string;
}

/** Stands in where a product has no picture that can be shown. */
export function ProductDrawing({ category, className }: ProductDrawingProps) {
  return (
    <svg
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={linesOf(category)} />
    </svg>
  );
}
