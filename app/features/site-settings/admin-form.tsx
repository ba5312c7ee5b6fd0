import type { ReactNode } from "react";
import type { Rejection } from "~/lib/form/form.server";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { type ServerFormOf, useServerForm } from "~/ui/form/use-server-form";
import type { SettingsPage } from "./admin.server";
import type { settingsForms } from "./schema";

type Forms = typeof settingsForms;

interface SettingsProps {
  page: SettingsPage;
  rejection: Rejection | undefined;
}

/** A form for each group of settings. */
export function SettingsForms(props: SettingsProps) {
  const { timeZones } = props.page;

  return (
    <div className="grid gap-6">
      <Group {...props} name="contact" title="Contact">
        {(fields) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField field={fields.phone} label="Phone" type="tel" />
              <TextField field={fields.email} label="Email" type="email" />
            </div>
            <TextField field={fields.location} label="Location" />
            <TextAreaField
              field={fields.businessHours}
              label="Business Hours"
              hint="A line for each, such as Mon-Fri: 9-6 EST."
              rows={3}
            />
            <SelectField
              field={fields.timeZone}
              label="Time Zone"
              hint="Pages and mails show days and hours in it."
              options={timeZones.map((zone) => ({ value: zone, label: zone }))}
            />
          </>
        )}
      </Group>
      <Group {...props} name="delivery" title="Delivery and Returns">
        {(fields) => (
          <>
            <TextAreaField
              field={fields.servedCountries}
              label="Countries"
              hint="Where parcels are sent to, a country a line. Empty: to all countries."
              rows={3}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                field={fields.homeDeliveryTime}
                label="Time within the Dominican Republic"
              />
              <TextField field={fields.otherDeliveryTime} label="Time to Other Countries" />
            </div>
            <TextField
              field={fields.returnDays}
              label="Days to Return Equipment"
              type="number"
              inputMode="numeric"
            />
          </>
        )}
      </Group>
      <Group {...props} name="blog" title="Blog">
        {(fields) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.monthlyReaders} label="Monthly Readers" />
            <TextField field={fields.readerRating} label="Reader Rating" />
          </div>
        )}
      </Group>
      <Group {...props} name="mail" title="Mails">
        {(fields) => (
          <TextField
            field={fields.mailFooter}
            label="Line at the Foot of Mails"
            hint="Such as the company's registered name. Empty: no line."
          />
        )}
      </Group>
    </div>
  );
}

interface GroupProps<Name extends keyof Forms> extends SettingsProps {
  name: Name;
  title: string;
  children: (fields: ServerFormOf<Forms[Name]>["fields"]) => ReactNode;
}

function Group<Name extends keyof Forms>(props: GroupProps<Name>) {
  const { name, title, page, rejection, children } = props;
  const form = useServerForm<Forms[Name]>({
    id: `${name}-settings`,
    rejection,
    constraint: page.constraints[name],
    defaultValue: page.settings,
  });

  return (
    <Card as="section" labelledBy={`${name}-title`}>
      <h2 id={`${name}-title`} className="mb-4 text-section">
        {title}
      </h2>
      <ServerForm form={form} intent={name}>
        <HiddenField field={form.fields.versions} />
        {children(form.fields)}
        <SubmitButton className="justify-self-start" pendingLabel="Saving">
          Save {title}
        </SubmitButton>
      </ServerForm>
    </Card>
  );
}
