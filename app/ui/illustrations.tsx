import type { ReactNode } from "react";
import { LineDrawing } from "./icon";

function SmallDrawing({ children }: { children: ReactNode }) {
  return (
    <LineDrawing viewBox="0 0 96 72" className="w-28">
      {children}
    </LineDrawing>
  );
}

export function EmptyBox() {
  return (
    <SmallDrawing>
      <path d="M22 36h52v32H22zM22 36 10 26M74 36l12-10M40 46h16" />
      <circle cx="48" cy="17" r="8" className="fill-sun stroke-none" />
    </SmallDrawing>
  );
}

export function Magnifier() {
  return (
    <SmallDrawing>
      <path d="M42 8a24 24 0 1 0 0 48 24 24 0 0 0 0-48ZM60 49l18 18" />
      <path d="M30 28h24M30 36h15" />
    </SmallDrawing>
  );
}

export function Letter() {
  return (
    <SmallDrawing>
      <path d="M16 22h64v44H16zM17 24l31 24 31-24" />
      <circle cx="80" cy="18" r="9" className="fill-sun stroke-none" />
    </SmallDrawing>
  );
}

export function MissingHouse() {
  return (
    <SmallDrawing>
      <path d="M2 68h20M74 68h20" />
      <path d="M22 68V34L48 10l26 24v34" strokeDasharray="1 6.5" />
      <path d="M42 42a6 6 0 1 1 8.5 5.5c-1.7.8-2.5 2-2.5 4M48 59v.01" />
    </SmallDrawing>
  );
}

export function PulledPlug() {
  return (
    <SmallDrawing>
      <path d="M2 62h8V34L28 18l18 16v28h6M52 55v14h3a7 7 0 0 0 0-14zM62 59h5M62 65h5" />
      <path d="M94 62h-8M86 53v18h-3a9 9 0 0 1 0-18z" />
      <path d="M70 50v-6M64 51l-3-5M76 51l3-5" />
    </SmallDrawing>
  );
}
