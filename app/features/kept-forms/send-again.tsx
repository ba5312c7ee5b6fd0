import { useLocation } from "@remix-run/react";
import { AuthCard } from "~/features/auth/auth-card";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useServerForm } from "~/ui/form/use-server-form";
import { KeptFields } from "./kept-fields";
import type { KeptForm } from "./kept-form";

/** A form that came when something was broken here, ready to be sent once that is over. */
export function SendAgain({ kept: { fields, rejection } }: { kept: KeptForm }) {
  const { pathname, search } = useLocation();
  const form = useServerForm({ id: rejection.formId ?? "again", rejection });

  return (
    <AuthCard title="Send It Again" lead="What you typed is kept. Wait a moment, then send it.">
      <ServerForm of={form} action={pathname + search} encType="multipart/form-data">
        <SubmitButton pendingLabel="Sending">Send Again</SubmitButton>
        <KeptFields fields={fields} />
      </ServerForm>
    </AuthCard>
  );
}
