import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { HiddenField, HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { ParcelFormData } from "./admin.server";
import type { parcelForm } from "./admin-schema";
import { ParcelList } from "./parcel-list";
import { nextStatus, STATUSES_WITH_PARCEL } from "./parcel-status";
import { SureField } from "./sure-field";

interface ParcelFormProps {
  data: ParcelFormData;
  /** Who gets the parcel and where, in one line. */
  recipient: string;
  rejection: Rejection | undefined;
}

/** Where an order is sent, its parcels, and the form that enters another one. */
export function ParcelForm({ data, recipient, ...props }: ParcelFormProps) {
  const { order, lastCarrier, parcels, changedAt, carriers, idempotencyKey, constraint } = data;
  const id = `parcel-${order.id}`;
  const rejection = rejectionOf(id, props.rejection);
  const [form, fields] = useForm<z.input<typeof parcelForm>>({
    id,
    lastResult: rejection?.form,
    constraint,
    defaultValue: {
      carrier: lastCarrier,
      status: nextStatus(order.status),
      shownStatus: order.status,
    },
  });

  return (
    <div className="grid gap-5">
      <p>
        Deliver to <bdi className="font-semibold">{recipient}</bdi>
        {changedAt && (
          <>
            . That was changed on <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>.
          </>
        )}
      </p>
      {parcels.length > 0 && (
        <ParcelList parcels={parcels}>
          {(parcel) => (
            <ActionForm intent="removeParcel" values={{ id: order.id, parcelId: parcel.id }}>
              <SubmitButton variant="quiet" className="text-bad">
                Remove<span className="sr-only">{` ${parcel.name}`}</span>
              </SubmitButton>
            </ActionForm>
          )}
        </ParcelList>
      )}
      <ServerForm {...{ form, rejection }} intent="addParcel" preventScrollReset>
        <IdempotencyKey value={idempotencyKey} />
        <HiddenInput name="id" value={order.id} />
        <HiddenField field={fields.shownStatus} />
        <div className="field-row sm:grid-cols-2">
          <TextField field={fields.carrier} label="Carrier" options={carriers} />
          <TextField field={fields.number} label="Number" />
          <TextField
            field={fields.url}
            label="Link (optional)"
            hint={`Only for a carrier other than ${carriers.join(", ")}.`}
            type="url"
          />
          <SelectField
            field={fields.status}
            label="Status of the order"
            options={STATUSES_WITH_PARCEL}
          />
        </div>
        {rejection?.failure?.code === "doubt" && <SureField field={fields.isSure} />}
        <SubmitButton pendingLabel="Entering" className="justify-self-start">
          Enter Parcel
        </SubmitButton>
      </ServerForm>
    </div>
  );
}
