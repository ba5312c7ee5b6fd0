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

/** What is done next with an order. */
export function NextStepButton({ step, orderId, variant }: NextStepProps) {
  const ofThis = <span className="sr-only">{` of order ${shortId(orderId)}`}</span>;
  if (step === "parcel") {
    return (
      <DialogButton dialog="parcel" rowId={orderId} variant={variant}>
        <span>Enter Parcel{ofThis}</span>
      </DialogButton>
    );
  }

  return (
    <ButtonLink to={conversationPath(orderId)} variant={variant}>
      <span>
        {step === "answer" ? "Answer" : "Deliver"}
        {ofThis}
      </span>
    </ButtonLink>
  );
}
