import type { ReactNode } from "react";
import { LineDrawing } from "~/ui/line-drawing";

function PromoDrawing({ children }: { children: ReactNode }) {
  return (
    <LineDrawing viewBox="0 0 120 76" className="w-22 shrink-0 self-center text-brand md:w-32">
      {children}
    </LineDrawing>
  );
}

/** Two friends, and a banknote between them. */
export function FriendsAndNote() {
  return (
    <PromoDrawing>
      <circle cx="106" cy="9" r="7" className="fill-sun stroke-none" />
      <path d="M34 10h52v26H34zM41 16v.01M79 30v.01" />
      <path d="M64.5 17.5c-1.5-2-8.5-2.5-8.5 1.5s9 3 9 7.5-8 4-9.5 1M60 13.5v19" />
      <path d="M22 40a9 9 0 1 0 0-18 9 9 0 0 0 0 18M98 40a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
      <path d="M4 72c0-16 7-24 18-24 7 0 11 3 15 8h46c4-5 8-8 15-8 11 0 18 8 18 24" />
    </PromoDrawing>
  );
}

/** A resume with its line checked. */
export function ReadResume() {
  return (
    <PromoDrawing>
      <path d="M34 4h40l14 14v54H34zM74 4v14h14" />
      <path d="M50 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12M64 26h14M64 34h14M44 46h34M44 54h20" />
      <circle cx="90" cy="58" r="13" className="fill-sun stroke-none" />
      <path d="M84 58.5l4.5 4.5 8-9" className="stroke-on-brand" />
    </PromoDrawing>
  );
}

/** What stands on the desk: a headset, and a router that sends. */
export function HeadsetAndRouter() {
  return (
    <PromoDrawing>
      <path d="M14 48v-6a20 20 0 0 1 40 0v6" />
      <path d="M10 46h8v16h-4a4 4 0 0 1-4-4zM50 46h8v12a4 4 0 0 1-4 4h-4zM54 62c0 7-6 9-13 9" />
      <path d="M68 52h46v18H68zM78 52V30M104 52V30M77 61v.01M85 61v.01M95 61h11" />
      <path d="M70 24a11 11 0 0 1 16 0M96 24a11 11 0 0 1 16 0" />
      <circle cx="34" cy="8" r="6" className="fill-sun stroke-none" />
    </PromoDrawing>
  );
}
