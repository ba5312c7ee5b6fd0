import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import type { Rejection } from "~/lib/form/form.server";
import type { checkParcelsForm } from "~/shop/parcels/admin-schema";
import { NEXT_STATUS, STATUSES_WITH_PARCEL } from "~/shop/parcels/parcel-status";
import { Dialog } from "~/ui/dialog";
import { Focused } from "~/ui/focused";
import { ServerForm } from "~/ui/form/form";
import { HiddenField, HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { openParcelsDialog, ParcelsSummary } from "./many-parcels.server";

type ParcelsRejection = Rejection<string, ParcelsSummary> | undefined;

interface ParcelsDialogProps {
  dialog: ReturnType<typeof openParcelsDialog>;
  rejection: ParcelsRejection;
}

const FORM = "parcels";

/** Parcels of many orders as lines, and then what they would change. */
export function ParcelsDialog({ dialog, ...props }: ParcelsDialogProps) {
  const rejection = rejectionOf(FORM, props.rejection);

  return (
    <Dialog title={dialog.title} width="wide">
      {rejection?.summary ? (
        <SummaryForm summary={rejection.summary} rejection={rejection} />
      ) : (
        <LinesForm dialog={dialog} rejection={rejection} />
      )}
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
  const { lines, maxLines, carriers, idempotencyKey, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof checkParcelsForm>>({
    id: FORM,
    lastResult: rejection?.form,
    constraint,
    defaultValue: { lines, status: NEXT_STATUS },
  });

  return (
    <ServerForm {...{ form, rejection }} intent="checkParcels" preventScrollReset>
      <IdempotencyKey value={idempotencyKey} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.carrier} label="Carrier" options={carriers} />
        <SelectField field={fields.status} label="Status of the Orders" options={STATUSES} />
      </div>
      <TextAreaField
        field={fields.lines}
        label="Orders and Numbers"
        rows={8}
        hint={`${HINT}${maxLines} lines.`}
      />
      <SubmitButton pendingLabel="Checking" className="justify-self-start">
        Check Parcels
      </SubmitButton>
    </ServerForm>
  );
}

interface SummaryFormProps {
  summary: ParcelsSummary;
  rejection: ParcelsRejection;
}

/** What will be entered, and which lines are left out. Both ways on keep the lines as they were typed. */
function SummaryForm({ summary, rejection }: SummaryFormProps) {
  const { carrier, parcels, refused } = summary;
  const [form, fields] = useForm<z.input<typeof checkParcelsForm>>({
    id: FORM,
    lastResult: rejection?.form,
  });
  const count = `${parcels.length} ${parcels.length === 1 ? "parcel" : "parcels"}`;
  const isNothing = parcels.length === 0;

  return (
    <ServerForm {...{ form, rejection }} preventScrollReset>
      {[fields.idempotencyKey, fields.carrier, fields.status, fields.lines].map((field) => (
        <HiddenField key={field.name} field={field} />
      ))}
      <HiddenInput name="parcels" value={parcels.map(asText).join(" ")} />
      <div>
        <Focused reason={summary}>
          {isNothing
            ? "None of these lines can be entered:"
            : `${count} of ${carrier} will be entered, and each customer gets the number by mail:`}
        </Focused>
        {!isNothing && (
          <ul className={LIST}>
            {parcels.map(({ id, number, status, becomes, customer, earlier }) => (
              <li key={`${id} ${number}`}>
                Order {shortId(id)}, <bdi>{customer}</bdi>: {number}
                {becomes !== status && `, ${status} becomes ${becomes}`}
                {earlier.length > 0 && `, has ${earlier.join(", ")} already`}
              </li>
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <>
            {!isNothing && <p className="mt-4">These lines are left out:</p>}
            <ul className={LIST}>
              {refused.map(({ at, text, why }) => (
                <li key={at}>
                  Line {at}, <bdi>{text}</bdi>: {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isNothing && (
          <SubmitButton intent="enterParcels" pendingLabel="Entering">
            {`Enter ${count}`}
          </SubmitButton>
        )}
        <SubmitButton intent="editParcels" variant="secondary">
          Change the Lines
        </SubmitButton>
      </div>
    </ServerForm>
  );
}

const LIST = "my-2 grid list-disc gap-1 pl-5 wrap-anywhere";

/** A parcel with the status that its order had in the summary. */
const asText = ({ id, status, number }: ParcelsSummary["parcels"][number]) =>
  `${id}:${status}:${number}`;
