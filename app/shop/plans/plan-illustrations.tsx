import type { ReactNode } from "react";
import { LineDrawing } from "~/ui/icon";

function PlanDrawing({ children }: { children: ReactNode }) {
  return (
    <LineDrawing viewBox="0 0 132 72" className="w-36 shrink-0 text-brand max-sm:hidden">
      {children}
    </LineDrawing>
  );
}

export function FarAddress() {
  return (
    <PlanDrawing>
      <path d="M2 68h8V44l18-16 18 16v24h8M22 68V54h12v14" />
      <path d="M42 26c6-12 16-19 27-20" strokeDasharray="1 6" />
      <circle cx="100" cy="38" r="28" />
      <path d="M72 38h56M100 10c-20 17-20 39 0 56M100 10c20 17 20 39 0 56" />
      <circle cx="78" cy="8" r="5" className="fill-sun stroke-none" />
    </PlanDrawing>
  );
}

export function FarDesk() {
  return (
    <PlanDrawing>
      <path d="M10 68h112M46 68l4-12h32l4 12M18 6h96v50H18z" />
      <path d="M46 18h56v28H46zM46 26h56M54 34h24M54 40h14" />
      <path d="M26 18h10M26 26h10M26 34h10" />
      <circle cx="94" cy="37" r="5" className="fill-sun stroke-none" />
    </PlanDrawing>
  );
}
