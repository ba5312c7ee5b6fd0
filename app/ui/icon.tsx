import type { ReactNode } from "react";
import { classNames } from "./class-names";

const PATHS = {
  alert: "M12 3.5 22 20.5H2L12 3.5ZM12 10v4.5M12 17.5v.01",
  arrow: "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17ZM10 21.5h4",
  calendar: "M3.5 5.5h17v15h-17v-15ZM3.5 10h17M8 3v4M16 3v4",
  cart: "M2.5 4H5l2.3 11.5h10.4L20 7H5.7M9 20v.01M16 20v.01",
  chat: "M4 5h16v11.5H10.5L6 20.5v-4H4V5Z",
  check: "M4.5 12.5 10 18 19.5 6.5",
  chevronDown: "M5.5 9 12 15.5 18.5 9",
  chevronLeft: "M15 5.5 8.5 12l6.5 6.5",
  chevronRight: "M9 5.5 15.5 12 9 18.5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2.5",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  dollar: "M16.5 7.5c-.5-2-9-3-9 .8s9.5 2.7 9.5 7-9.5 3.7-10 .7M12 2.5v19",
  edit: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  external: "M13.5 4H20v6.5M20 4l-9 9M17 13.5V20H4V7h6.5",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.01",
  lock: "M5.5 11h13v9.5h-13V11ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v1.5",
  mail: "M3 5.5h18v13H3v-13ZM3.5 6l8.5 7 8.5-7",
  menu: "M3.5 6.5h17M3.5 12h17M3.5 17.5h17",
  minus: "M5 12h14",
  moon: "M19.5 14.5A8.2 8.2 0 0 1 9.5 4.5a8.2 8.2 0 1 0 10 10Z",
  phone: "M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4c-9 1.5-17-6.5-15.5-15.5Z",
  pin: "M12 21.5c-4.5-5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  plus: "M12 5v14M5 12h14",
  return: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  screen: "M3 4.5h18v12H3v-12ZM8.5 20.5h7M12 16.5v4",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5",
  share: "M12 14V3.5M8 7l4-4 4 4M6.5 11H4.5v9.5h15V11h-2",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  trash: "M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  user: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5a7.5 7.5 0 0 1 15 0",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon stands beside text or in a labelled control, so it is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <LineDrawing
      viewBox="0 0 24 24"
      strokeWidth={1.8}
      className={classNames("size-5 shrink-0", className)}
    >
      <path d={PATHS[name]} />
    </LineDrawing>
  );
}

interface LineDrawingProps {
  viewBox: string;
  strokeWidth?: number;
  className: string;
  children: ReactNode;
}

export function LineDrawing({ strokeWidth = 2.2, ...rest }: LineDrawingProps) {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  );
}

export function Spinner() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
