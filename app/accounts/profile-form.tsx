import { type DefaultValue, useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { CountryField } from "~/ui/form/country-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { ReadOnlyEmail } from "~/ui/form/read-only-field";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { profileForm } from "./profile-schema";

interface ProfileFormProps extends PageForm {
  profile: DefaultValue<z.input<typeof profileForm>>;
  countries: string[];
  /** The countries that parcels are sent to; null stands for all. */
  served: string[] | null;
  /** What an earlier form took as a country and is none. */
  otherCountry: string | null;
  email: string;
}

export function ProfileForm({ rejection, constraint, ...props }: ProfileFormProps) {
  const { profile, email, countries, served, otherCountry } = props;
  const [form, fields] = useForm<z.input<typeof profileForm>>({
    id: "profile",
    lastResult: rejection?.form,
    constraint,
    defaultValue: profile,
  });

  return (
    <ServerForm {...{ form, rejection }}>
      <HiddenField field={fields.versions} />
      <TextField field={fields.username} label="Username" autoComplete="nickname" />
      <ReadOnlyEmail value={email} />
      <div className="field-row sm:grid-cols-2">
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
      </div>
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
      <TextField field={fields.address} label="Address" autoComplete="address-line1" />
      <div className="field-row sm:grid-cols-2">
        <TextField field={fields.city} label="City" autoComplete="address-level2" />
        <CountryField
          field={fields.country}
          label="Country"
          hint={otherCountry && `Before you wrote ${otherCountry}.`}
          autoComplete="country-name"
          {...{ countries, served }}
        />
      </div>
      <TextAreaField field={fields.bio} label="Bio" />
      <SubmitButton pendingLabel="Saving" className="justify-self-start">
        Save Profile
      </SubmitButton>
    </ServerForm>
  );
}
