import { TryAgain } from "~/ui/try-again";

export function UsersNotLoaded({ reason }: { reason: string }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-card border border-bad p-4"
    >
      <p className="text-bad">Error loading users: {reason}</p>
      <TryAgain variant="secondary">Retry</TryAgain>
    </div>
  );
}
