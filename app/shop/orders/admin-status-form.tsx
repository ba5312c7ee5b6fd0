import { getSelectProps, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import type { Rejection } from "~/lib/form/form.server";
import { FieldError } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { HiddenField, HiddenInput } from "~/ui/form/hidden-fields";
import { Label } from "~/ui/form/label";
import { rejectionOf } from "~/ui/form/rejection";
import { SavedValue } from "~/ui/form/saved-value";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import type { statusForm } from "./admin-schema";
import { STATUS_OPTIONS } from "./order";

export const statusFormId = (orderId: string) => `status-${orderId}`;

interface StatusFormProps {
  order: { id: string; status: string };
  rejection: Rejection | undefined;
}

export function StatusForm({ order, ...props }: StatusFormProps) {
  const { id, status } = order;
  const formId = statusFormId(id);
  const rejection = rejectionOf(formId, props.rejection);
  const [form, fields] = useForm<z.input<typeof statusForm>>({
    id: formId,
    lastResult: rejection?.form,
    // A status is short, so that it is its own version.
    defaultValue: { status, versions: status },
  });
  const field = fields.status;
  useRefreshed(formId, status, rejection !== undefined);

  return (
    <ServerForm
      {...{ form, rejection }}
      intent="setStatus"
      preventScrollReset
      className="grid gap-3"
    >
      <HiddenInput name="id" value={id} />
      <HiddenField field={fields.versions} />
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <Label htmlFor={field.id} size="text-tiny">
            Status<span className="sr-only">{` of order ${shortId(id)}`}</span>
          </Label>
          <Select {...getSelectProps(field)} key={field.name} options={STATUS_OPTIONS} />
        </div>
        <SubmitButton variant="secondary">
          Update<span className="sr-only">{` order ${shortId(id)}`}</span>
        </SubmitButton>
      </div>
      <FieldError field={field} />
      <SavedValue field={field} label="Status" />
    </ServerForm>
  );
}

/** Shows the status that another administrator has set, once the page is refreshed in place. */
function useRefreshed(formId: string, status: string, isRejected: boolean) {
  const shown = useRef(status);

  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (!isRejected) document.forms.namedItem(formId)?.reset();
  }, [formId, status, isRejected]);
}
