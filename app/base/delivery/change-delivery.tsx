import { type DefaultValue, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { CHANGE_DELIVERY } from "./delivery";
import { DeliveryFields } from "./delivery-fields";
import type { changeDeliveryForm } from "./schema";

type Input = z.input<typeof changeDeliveryForm>;

interface ChangeDeliveryProps extends PageForm {
  values: DefaultValue<Omit<Input, "intent">>;
  countries: string[];
  /** What else the form sends. */
  children?: ReactNode;
}

/** Corrects where an order is sent. */
export function ChangeDelivery({ rejection, constraint, values, ...props }: ChangeDeliveryProps) {
  const own = rejectionOf(CHANGE_DELIVERY, rejection);
  const [form, fields] = useForm<Input>({
    id: CHANGE_DELIVERY,
    lastResult: own?.form,
    constraint,
    defaultValue: values,
  });

  return (
    <Dialog title="Change the Delivery Address">
      <ServerForm form={form} rejection={own} intent="changeDelivery">
        {props.children}
        <HiddenField field={fields.versions} />
        <DeliveryFields fields={fields} countries={props.countries} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel="Saving">Save Address</SubmitButton>
          <DialogCancel />
        </div>
      </ServerForm>
    </Dialog>
  );
}
