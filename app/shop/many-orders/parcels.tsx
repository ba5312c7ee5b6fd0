import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { z } from "zod/v4";
import { orderPath } from "~/admin/sections";
import { countNoun } from "~/lib/count";
import type { Rejection } from "~/lib/form/form.server";
import { shorten } from "~/lib/shorten";
import { orderName } from "~/shop/admin-order";
import type { parcelsForm } from "~/shop/parcels/admin-schema";
import { NEXT_STATUS, STATUSES_WITH_PARCEL } from "~/shop/parcels/parcel-status";
import { SureField } from "~/shop/parcels/sure-field";
import { Dialog } from "~/ui/dialog";
import { Focused } from "~/ui/focused";
import { ServerForm } from "~/ui/form/form";
import { IdempotencyKey } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { openParcelsDialog, ParcelsSummary } from "./parcels.server";

interface ParcelsDialogProps {
  dialog: Awaited<ReturnType<typeof openParcelsDialog>>;
  rejection: Rejection<string, ParcelsSummary> | undefined;
}

const FORM = "parcels";

/** Parcels of many orders as lines. Those that were not entered stay, with why. */
export function ParcelsDialog({ dialog, ...props }: ParcelsDialogProps) {
  const rejection = rejectionOf(FORM, props.rejection);

  return (
    <Dialog title={dialog.title} width="wide">
      {rejection?.summary && <LeftLines summary={rejection.summary} />}
      <LinesForm key={String(rejection?.values?.lines)} dialog={dialog} rejection={rejection} />
    </Dialog>
  );
}

const STATUSES = [
  { value: NEXT_STATUS, label: "processing, if it is pending" },
  ...STATUSES_WITH_PARCEL,
];

const HINT =
  "A line for each parcel: the order, then its number, such as A1B2C3D4, JD014600123456. At most ";

function LinesForm({ dialog, rejection }: ParcelsDialogProps) {
  const { lines, lastCarrier, maxLines, carriers, idempotencyKey, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof parcelsForm>>({
    id: FORM,
    lastResult: rejection?.form,
    constraint,
    defaultValue: { lines, carrier: lastCarrier, status: NEXT_STATUS },
  });

  return (
    <ServerForm {...{ form, rejection }} intent="addParcels" preventScrollReset>
      <IdempotencyKey value={idempotencyKey} />
      <div className="field-row sm:grid-cols-2">
        <TextField field={fields.carrier} label="Carrier" options={carriers} />
        <SelectField field={fields.status} label="Status of the orders" options={STATUSES} />
      </div>
      <TextAreaField
        field={fields.lines}
        label="Orders and numbers"
        rows={8}
        hint={`${HINT}${maxLines} lines.`}
      />
      {rejection?.summary?.left.some(({ isDoubt }) => isDoubt) && (
        <SureField field={fields.isSure} />
      )}
      <SubmitButton pendingLabel="Entering" className="justify-self-start">
        Enter Parcels
      </SubmitButton>
    </ServerForm>
  );
}

function LeftLines({ summary }: { summary: ParcelsSummary }) {
  const { entered, left } = summary;
  const count = `${countNoun(entered, "parcel is", "parcels are")} entered`;

  return (
    <div className="mb-5">
      <Focused reason={summary}>
        {entered > 0
          ? `${count}, and each customer gets the number by mail. These lines were left:`
          : "None of these lines was entered:"}
      </Focused>
      <ul className="my-2 grid list-disc gap-1 pl-5 wrap-anywhere">
        {left.map(({ at, text, why, otherOrder }) => (
          <li key={at}>
            <bdi>{shorten(text, 60)}</bdi>: {why}{" "}
            {otherOrder && (
              <Link to={orderPath(otherOrder)} className="link">
                {orderName(otherOrder)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
