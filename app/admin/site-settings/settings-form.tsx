import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { HOME_COUNTRY } from "~/base/delivery/delivery";
import type { Rejection } from "~/lib/form/form.server";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { settingsForms } from "./schema";
import type { SettingsPage } from "./settings-form.server";

type Forms = typeof settingsForms;

interface SettingsProps {
  page: SettingsPage;
  /** What the page's action answered, to whichever of its forms. */
  rejection: Rejection | undefined;
}

/** What `useForm` needs for a group of settings, and what was answered to its form. */
function optionsOf(group: keyof Forms, { page, rejection }: SettingsProps) {
  const id = `${group}-settings`;
  const own = rejectionOf(id, rejection);

  return {
    id,
    lastResult: own?.form,
    constraint: page.constraints[group],
    defaultValue: page.settings,
  };
}

export function ContactSettings(props: SettingsProps) {
  const [form, fields] = useForm<z.input<Forms["contact"]>>(optionsOf("contact", props));

  return (
    <Group {...props} name="contact" title="Contact" form={form} versions={fields.versions}>
      <div className="field-row sm:grid-cols-2">
        <TextField field={fields.phone} label="Phone" type="tel" />
        <TextField field={fields.email} label="Email" type="email" />
      </div>
      <TextField field={fields.location} label="Location" />
      <TextAreaField
        field={fields.businessHours}
        label="Business hours"
        hint="A line for each, such as Mon-Fri: 9-6 EST."
        rows={3}
      />
      <SelectField
        field={fields.timeZone}
        label="Time zone"
        hint="Pages and mails show days and hours in it."
        options={props.page.timeZones.map((zone) => ({ value: zone, label: zone }))}
      />
    </Group>
  );
}

export function DeliverySettings(props: SettingsProps) {
  const [form, fields] = useForm<z.input<Forms["delivery"]>>(optionsOf("delivery", props));

  return (
    <Group
      {...props}
      name="delivery"
      title="Delivery and Returns"
      form={form}
      versions={fields.versions}
    >
      <TextAreaField
        field={fields.servedCountries}
        label="Countries"
        hint="Where parcels are sent to, a country a line. Empty: to all countries."
        rows={3}
      />
      <div className="field-row sm:grid-cols-2">
        <TextField
          field={fields.homeDeliveryDays}
          label={`Business days within the ${HOME_COUNTRY}`}
          hint="From the payment on, such as 2 to 5."
        />
        <TextField
          field={fields.otherDeliveryDays}
          label="Business days to other countries"
          hint="Orders that are paid already keep theirs."
        />
      </div>
      <TextField
        field={fields.returnDays}
        label="Days to return equipment"
        type="number"
        inputMode="numeric"
      />
    </Group>
  );
}

export function BlogSettings(props: SettingsProps) {
  const [form, fields] = useForm<z.input<Forms["blog"]>>(optionsOf("blog", props));

  return (
    <Group {...props} name="blog" title="Blog" form={form} versions={fields.versions}>
      <div className="field-row sm:grid-cols-2">
        <TextField
          field={fields.monthlyReaders}
          label="Monthly readers"
          hint="Such as 50K+. Empty: the blog does not say it."
        />
        <TextField
          field={fields.readerRating}
          label="Reader rating"
          hint="Such as 4.8. Empty: the blog does not say it."
        />
      </div>
    </Group>
  );
}

export function MailSettings(props: SettingsProps) {
  const [form, fields] = useForm<z.input<Forms["mail"]>>(optionsOf("mail", props));

  return (
    <Group {...props} name="mail" title="Mails" form={form} versions={fields.versions}>
      <TextField
        field={fields.mailFooter}
        label="Line at the foot of mails"
        hint="Such as the company's registered name. Empty: no line."
      />
    </Group>
  );
}

interface GroupProps extends SettingsProps {
  name: keyof Forms;
  title: string;
  form: FormMetadata;
  versions: FieldMetadata;
  children: ReactNode;
}

function Group({ name, title, form, versions, rejection, children }: GroupProps) {
  return (
    <Card as="section" labelledBy={`${name}-title`}>
      <h2 id={`${name}-title`} className="mb-4 text-section">
        {title}
      </h2>
      <ServerForm form={form} rejection={rejectionOf(form.id, rejection)} intent={name}>
        <HiddenField field={versions} />
        {children}
        <SubmitButton className="justify-self-start" pendingLabel="Saving">
          Save {title}
        </SubmitButton>
      </ServerForm>
    </Card>
  );
}
