import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Letter } from "~/ui/illustrations";
import type { subscribeForm } from "./newsletter-schema";

/** Where one asks for the articles by mail. */
export function SubscribeBox({ rejection, constraint }: PageForm) {
  const [form, fields] = useForm<z.input<typeof subscribeForm>>({
    id: "subscribe",
    lastResult: rejection?.form,
    constraint,
  });

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
      <ServerForm {...{ form, rejection }} preventScrollReset className="grid gap-3">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <SubmitButton>Subscribe</SubmitButton>
      </ServerForm>
    </Card>
  );
}
