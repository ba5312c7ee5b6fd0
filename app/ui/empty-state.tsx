import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  drawing?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, drawing, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed bg-card px-5 py-12 text-center">
      {drawing && <div className="mb-2 text-brand">{drawing}</div>}
      <p className="font-heading text-item font-semibold">{title}</p>
      {text && <p className="max-w-measure text-soft">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
