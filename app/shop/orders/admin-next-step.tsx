import { shortId } from "#functions/ids";
import { conversationPath } from "~/admin/sections";
import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import type { NextStep } from "./order";

interface NextStepProps {
  step: NextStep;
  orderId: string;
  variant?: "primary" | "secondary";
}

const TEXTS: Record<NextStep, string> = {
  parcel: "Enter Parcel",
  answer: "Answer",
  cancel: "Cancel",
  deliver: "Deliver",
};

/** What is done next with an order. */
export function NextStepButton({ step, orderId, variant }: NextStepProps) {
  const ofThis = <span className="sr-only">{` of order ${shortId(orderId)}`}</span>;
  const text = (
    <span>
      {TEXTS[step]}
      {ofThis}
    </span>
  );
  if (step === "parcel" || step === "cancel") {
    return (
      <DialogButton dialog={step} rowId={orderId} variant={variant}>
        {text}
      </DialogButton>
    );
  }

  return (
    <ButtonLink to={conversationPath(orderId)} variant={variant}>
      {text}
    </ButtonLink>
  );
}
