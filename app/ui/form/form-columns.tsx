import type { ReactNode } from "react";

interface ColumnsProps {
  children: ReactNode;
}

/** The parts of a long form, side by side where there is room. */
export function FormColumns({ children }: ColumnsProps) {
  return <div className="grid items-start gap-8 lg:grid-cols-2">{children}</div>;
}

export function FormColumn({ children }: ColumnsProps) {
  return <div className="grid gap-5">{children}</div>;
}
