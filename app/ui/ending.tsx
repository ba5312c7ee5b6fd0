import type { ReactNode } from "react";

interface EndingProps {
  title: string;
  drawing: ReactNode;
  /** What has to be known first. */
  notice?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** All that a page has to say, where a way ends, and the ways on from there. */
export function Ending({ title, drawing, notice, children, actions }: EndingProps) {
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center sm:py-16">
      <div className="text-brand">{drawing}</div>
      <h1 className="text-title">{title}</h1>
      {notice}
      <p className="text-lead text-soft">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
