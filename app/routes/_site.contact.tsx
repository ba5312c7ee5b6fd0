import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { sealOpeningTime } from "~/lib/form/honeypot.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { logBackendError } from "~/lib/log.server";
import { listNewestServices } from "~/shop/catalog/catalog.server";
import { chosenPlan, prefill, submitContactMessage } from "~/site/contact/contact.server";
import { ContactDetails, Hours, ServiceNames } from "~/site/contact/contact-details";
import { contactForm } from "~/site/contact/schema";
import { structuredContact } from "~/site/contact/structured-data";
import { pageMeta } from "~/site/page-meta";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { HoneypotFields, IdempotencyKey } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { Letter } from "~/ui/illustrations";
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
  const context = contextOf(args);
  const { publicDb: db } = context;
  // The page is shown even if these cannot be read: people need it most then.
  const [{ user }, plan, services] = await Promise.all([
    context.visitor(),
    chosenPlan(db, args.request.url).catch((error) => {
      logBackendError("The contact form knows no plan", error);
      return null;
    }),
    listNewestServices(db).catch((error) => {
      logBackendError("The contact page names no services", error);
      return [];
    }),
  ]);

  return {
    constraint: getZodConstraint(contactForm),
    idempotencyKey: newIdempotencyKey(context),
    openedAt: sealOpeningTime(context),
    ...prefill(args.request.url, { plan, sender: user }),
    copyTo: user?.email,
    services,
  };
}

// A form that has expired is sent again with a new time.
export const shouldRevalidate = () => true;

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, contactForm);
    if (!form.ok) return form.rejected();

    return form.answer(await submitContactMessage(context, form.value), "/contact");
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
  const { constraint, idempotencyKey, openedAt, plan, known, copyTo } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof contactForm>>({
    id: "contact",
    lastResult: rejection?.form,
    constraint,
    defaultValue: known,
  });
  const { name, email, subject, message } = fields;

  return (
    <Card className="sm:p-8">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="text-section">Send us a message</h2>
        <div className="-mt-3 text-brand max-sm:hidden">
          <Letter />
        </div>
      </div>
      {plan && (
        <p className="mb-5">
          You chose the <strong>{plan}</strong>. Add what we should know, such as when to call you.{" "}
          <Link to="/ip-pricing" className="link">
            Compare the plans
          </Link>
        </p>
      )}
      <ServerForm {...{ form, rejection }}>
        <IdempotencyKey value={idempotencyKey} />
        <HoneypotFields openedAt={openedAt} />
        <div className="field-row sm:grid-cols-2">
          <TextField field={name} label="Name" autoComplete="name" />
          <TextField field={email} label="Email" type="email" autoComplete="email" />
        </div>
        <TextField field={subject} label="Subject" />
        <TextAreaField field={message} label="Message" rows={10} />
        {copyTo && (
          <p className="text-small text-soft">
            We mail a copy to your account's address,{" "}
            <span className="wrap-anywhere">{copyTo}</span>.
          </p>
        )}
        <SubmitButton className="justify-self-start">Send Message</SubmitButton>
      </ServerForm>
    </Card>
  );
}
