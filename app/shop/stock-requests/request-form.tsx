import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { useRootData } from "~/root-data";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { RequestButton, TELL_ME, TELL_ME_LABEL } from "./request-button";
import type { askByMailForm } from "./schema";

interface TellMeProps extends PageForm {
  product: { id: string; name: string };
  /** Whether the user waits for it already. */
  isAwaited: boolean;
}

/** On the page of a product that is sold out: one press for a user, an address from anybody else. */
export function TellMe({ product, isAwaited, ...form }: TellMeProps) {
  const { user } = useRootData();

  return (
    <div id={TELL_ME} className="grid w-full max-w-sm justify-items-start gap-3">
      {user ? (
        <>
          {isAwaited && <p>We write to {user.email} once it is back.</p>}
          <RequestButton {...{ product, isAwaited }} place={TELL_ME} />
        </>
      ) : (
        <AskByMail product={product} {...form} />
      )}
    </div>
  );
}

function AskByMail({ product, rejection, constraint }: Omit<TellMeProps, "isAwaited">) {
  const [form, fields] = useForm<z.input<typeof askByMailForm>>({
    id: "ask-by-mail",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <ServerForm
      {...{ form, rejection }}
      intent="askByMail"
      preventScrollReset
      className="grid w-full gap-3"
    >
      <HiddenInput name="productId" value={product.id} />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We write once, and then forget the address."
      />
      <SubmitButton variant="secondary">{TELL_ME_LABEL}</SubmitButton>
    </ServerForm>
  );
}
