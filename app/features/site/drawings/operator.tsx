import { LineDrawing } from "~/ui/line-drawing";

/** Somebody with a headset who picks up, in the morning. */
export function Operator() {
  return (
    <LineDrawing viewBox="0 0 120 96" className="w-36">
      <circle cx="100" cy="22" r="10" className="fill-sun stroke-none" />
      <path d="M2 94h24c0-26 11-36 34-36s34 10 34 36h24" />
      <path d="M43 32a17 18 0 0 0 34 0M40 27a20 21 0 0 1 40 0" />
      <path d="M36 27h6v13h-6zM78 27h6v13h-6zM81 40c0 10-7 14-15 14" />
    </LineDrawing>
  );
}
