import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { ReadOnlyEmail } from "~/ui/form/read-only-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { profileForm } from "./schema";

interface ProfileFormProps {
  form: ServerFormOf<typeof profileForm>;
  email: string;
}

export function ProfileForm({ form, email }: ProfileFormProps) {
  const { fields } = form;

  return (
    <ServerForm form={form}>
      <HiddenField field={fields.versions} />
      <TextField field={fields.username} label="Username" autoComplete="nickname" />
      <ReadOnlyEmail value={email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
      </div>
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
      <TextField field={fields.address} label="Address" autoComplete="address-line1" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.city} label="City" autoComplete="address-level2" />
        <TextField field={fields.country} label="Country" autoComplete="country-name" />
      </div>
      <TextAreaField field={fields.bio} label="Bio" />
      <SubmitButton pendingLabel="Saving" className="justify-self-start">
        Save Profile
      </SubmitButton>
    </ServerForm>
  );
}
