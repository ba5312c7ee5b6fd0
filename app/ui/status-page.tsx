import type { ReactNode } from "react";

interface StatusPageProps {
  title: string;
  drawing: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A page that only says how something ended, such as a payment or an error. */
export function StatusPage({ title, drawing, notice, children, actions }: StatusPageProps) {
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center sm:py-16">
      <div className="text-brand">{drawing}</div>
      <h1 className="text-title">{title}</h1>
      {notice}
      <p className="text-lead text-soft">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
