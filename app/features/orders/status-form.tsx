import type { Rejection } from "~/lib/form.server";
import { controlOf, FieldError } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useServerForm } from "~/ui/form/use-server-form";
import type { statusForm } from "./admin-schema";
import { STATUS_OPTIONS, shortId } from "./order";

interface StatusFormProps {
  order: { id: string; status: string; updated_at: string };
  rejection: Rejection | undefined;
}

export const statusFormId = (orderId: string) => `status-${orderId}`;

/** Any status from any other; the form knows which state of the order it saw. */
export function StatusForm({ order, rejection }: StatusFormProps) {
  const { id, status, updated_at: updatedAt } = order;
  const form = useServerForm<typeof statusForm>({
    id: statusFormId(id),
    rejection,
    defaultValue: { status },
  });
  const field = form.fields.status;

  return (
    <ServerForm of={form} preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="setStatus" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <div className="flex items-end gap-2">
        <div>
          <label htmlFor={field.id} className="mb-1 block text-tiny font-semibold">
            Status<span className="sr-only"> of order {shortId(id)}</span>
          </label>
          <Select
            {...controlOf(field)}
            key={field.key}
            defaultValue={field.defaultValue}
            options={STATUS_OPTIONS}
          />
        </div>
        <SubmitButton variant="secondary">
          Update<span className="sr-only"> order {shortId(id)}</span>
        </SubmitButton>
      </div>
      <FieldError field={field} />
    </ServerForm>
  );
}
