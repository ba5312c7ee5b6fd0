import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import type { Rejection } from "~/lib/form/form.server";
import { ServerForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { blockTickedForm } from "./admin-schema";

/** The form to which the ticks of the rows belong. */
export const BLOCK_TICKED = "blockTicked";

/** Below the list, as soon as a user is ticked. */
export function BlockTicked({ rejection }: { rejection: Rejection | undefined }) {
  const [form, fields] = useForm<z.input<typeof blockTickedForm>>({
    id: BLOCK_TICKED,
    lastResult: rejection?.form,
  });

  return (
    <div className="ticked-bar">
      <ServerForm
        {...{ form, rejection }}
        intent="blockTicked"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          field={fields.reason}
          label="Enter reason for blocking these users:"
          autoComplete="off"
        />
        <SubmitButton variant="danger">Block Ticked</SubmitButton>
      </ServerForm>
    </div>
  );
}
