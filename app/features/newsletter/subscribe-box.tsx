import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { Letter } from "~/ui/illustrations";
import type { subscribeForm } from "./schema";

type Options = Parameters<typeof useServerForm<typeof subscribeForm>>[0];

/** Where one asks for the articles by mail. */
export function SubscribeBox({ rejection, constraint }: Pick<Options, "rejection" | "constraint">) {
  const form = useServerForm<typeof subscribeForm>({ id: "subscribe", rejection, constraint });

  return (
    <Card
      as="section"
      id="newsletter"
      labelledBy="newsletter-title"
      className="grid gap-3 self-start lg:sticky lg:top-8"
    >
      <div className="-ml-4 text-brand">
        <Letter />
      </div>
      <h2 id="newsletter-title" className="text-item">
        New articles in your inbox
      </h2>
      <p className="text-small text-soft">
        One email when there is something worth reading. You can leave with one press.
      </p>
      <ServerForm form={form} preventScrollReset className="grid gap-3">
        <TextField field={form.fields.email} label="Email" type="email" autoComplete="email" />
        <SubmitButton>Subscribe</SubmitButton>
      </ServerForm>
    </Card>
  );
}
