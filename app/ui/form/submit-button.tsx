import { useNavigation } from "@remix-run/react";
import { type ButtonHTMLAttributes, useEffect, useState } from "react";
import { Button } from "~/ui/button";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** Said instead of the label while the form is on its way. */
  pendingLabel?: string;
  /** For forms that are sent by a fetcher, which alone knows its state. */
  pending?: boolean;
}

export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const own = useOwnSubmission();
  const isPending = pending ?? own.isPending;

  return (
    <Button {...rest} type="submit" pending={isPending} onClick={own.notePress}>
      {isPending && pendingLabel ? pendingLabel : children}
    </Button>
  );
}

/** Whether the submission under way is the one that this very button began. */
function useOwnSubmission() {
  const [wasPressed, setPressed] = useState(false);
  const { state, formData } = useNavigation();
  const isIdle = state === "idle";

  useEffect(() => {
    if (isIdle) setPressed(false);
  }, [isIdle]);

  return {
    isPending: wasPressed && !isIdle && formData !== undefined,
    notePress: () => setPressed(true),
  };
}
