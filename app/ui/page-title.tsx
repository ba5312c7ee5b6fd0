import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  intro?: ReactNode;
  action?: ReactNode;
}

export function PageTitle({ children, intro, action }: PageTitleProps) {
  const title = (
    <>
      <h1 className="text-title">{children}</h1>
      {intro && <p className="max-w-measure text-lead text-soft">{intro}</p>}
    </>
  );
  if (!action) return <div className="mb-8 grid gap-3">{title}</div>;

  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
      <div className="grid gap-3">{title}</div>
      <div className="sm:shrink-0">{action}</div>
    </div>
  );
}
