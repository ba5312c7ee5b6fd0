import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getVisitor } from "~/features/auth/visitor.server";
import { listServiceNames } from "~/features/catalog/catalog.server";
import { BotTrap } from "~/features/contact/bot-trap";
import { sendMessage } from "~/features/contact/contact.server";
import { ContactDetails, Hours, ServiceNames } from "~/features/contact/contact-details";
import { prefill } from "~/features/contact/prefill";
import { contactForm } from "~/features/contact/schema";
import { structuredContact } from "~/features/contact/structured";
import { Letter } from "~/features/site/drawings/small";
import { pageMeta } from "~/features/site/page-meta";
import { parseForm } from "~/lib/form.server";
import { redirectWithMessage } from "~/lib/message.server";
import { Card } from "~/ui/card";
import { FormKey } from "~/ui/form/form-key";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description:
      "Questions about a job, a service, a plan or an order? Write to us, call us, or send an email. We answer within one business day.",
    path: "/contact",
    structured: structuredContact(matches),
  });

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await getVisitor(args);

  return {
    constraint: getZodConstraint(contactForm),
    formKey: crypto.randomUUID(),
    known: prefill(args.request.url, user),
    services: await listServiceNames(db, { limit: 6 }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args, contactForm);
  if (!form.ok) return form.reject();

  const refusal = await sendMessage(args, form.value);
  if (refusal) return form.reject(refusal);

  return redirectWithMessage("/contact", {
    title: "Message Sent!",
    text: "Thank you. We answer within one business day.",
    kind: "success",
  });
}

export default function Contact() {
  const { services } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro="Questions about a job, a service, a plan or an order? Write to us, and we answer within one business day.">
        Contact
      </PageTitle>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <MessageForm />
        <div className="grid gap-10 sm:max-lg:grid-cols-[1.3fr_0.8fr_1.1fr] sm:max-lg:gap-8">
          <ContactDetails />
          <Hours />
          <ServiceNames services={services} />
        </div>
      </div>
    </>
  );
}

function MessageForm() {
  const { constraint, formKey, known } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof contactForm>({
    id: "contact",
    rejection,
    constraint,
    defaultValue: known,
  });
  const { name, email, subject, message } = form.fields;

  return (
    <Card className="sm:p-8">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-section">Send us a message</h2>
        <div className="-mt-3 text-brand max-sm:hidden">
          <Letter />
        </div>
      </div>
      <ServerForm of={form}>
        <FormKey value={formKey} />
        <BotTrap />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={name} label="Name" autoComplete="name" />
          <TextField field={email} label="Email" type="email" autoComplete="email" />
        </div>
        <TextField field={subject} label="Subject" />
        <TextAreaField field={message} label="Message" rows={10} />
        <SubmitButton className="justify-self-start">Send Message</SubmitButton>
      </ServerForm>
    </Card>
  );
}
