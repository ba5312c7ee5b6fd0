import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { beginResetSession, pathFromMail } from "~/accounts/auth/auth.server";
import { describeIssues } from "~/accounts/auth/auth-errors.server";
import {
  CONFIRM_USED,
  confirmEmail,
  mustChoosePassword,
  proveSignUp,
} from "~/accounts/auth/confirm-email.server";
import { confirmEmailChange } from "~/accounts/auth/email-change.server";
import { NewPasswordFields } from "~/accounts/auth/new-password-fields";
import { confirmForm, confirmLink } from "~/accounts/auth/schema";
import { LinkIncomplete, LinkQuestion } from "~/accounts/mail-link-page";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf, type RequestContext } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { parseForm } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { metaWithTitle } from "~/site/page-meta";
import { ServerForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FormPage } from "~/ui/form-page";

const SETTINGS = "/dashboard/settings";

export const meta = metaWithTitle("Confirm");

/** Changes nothing: scanners that open every link of a mail must not use this one up. */
export async function loader(args: LoaderFunctionArgs) {
  const constraint = getZodConstraint(confirmForm);
  const link = linkFrom(args.request);
  const mustChoose =
    link?.type === "email" && (await mustChoosePassword(contextOf(args), link.token_hash));

  return { link, mustChoose, constraint };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const link = linkFrom(args.request);
    switch (link?.type) {
      case "recovery":
        return beginReset(context, link);
      case "email_change":
        return finishEmailChange(context, link);
      case "email":
        return finishSignUp(context, link);
      case undefined:
        return redirectThroughCookieCheck(context, "/login", CONFIRM_USED);
    }
  });
}

/** The link of a mail, which leads here; the forms of the page are sent to the same address. */
function linkFrom({ url }: Request) {
  const query = Object.fromEntries(new URL(url).searchParams);

  return confirmLink.safeParse(query).data ?? null;
}

type Link = z.output<typeof confirmLink>;

async function beginReset(context: RequestContext, { token_hash: tokenHash }: Link) {
  await proveSignUp(context, tokenHash);
  const begun = await beginResetSession(context, tokenHash);

  const to = begun.ok ? "/reset-password" : "/forgot-password";
  return redirectThroughCookieCheck(context, to, begun.message);
}

async function finishEmailChange(context: RequestContext, { token_hash: tokenHash }: Link) {
  const { message } = await confirmEmailChange(context, tokenHash);

  const to = (await context.visitor()).user ? SETTINGS : "/login";
  return redirectThroughCookieCheck(context, to, message);
}

async function finishSignUp(context: RequestContext, link: Link) {
  const { token_hash: tokenHash } = link;
  const login = href("/login", { redirectTo: pathFromMail(link.redirectTo) });
  if (!(await mustChoosePassword(context, tokenHash))) {
    const { message } = await confirmEmail(context, tokenHash);
    return redirectThroughCookieCheck(context, login, message);
  }

  // In a browser that did not sign up the form also has a name and a password.
  const form = await parseForm(context, confirmForm);
  if (!form.ok) return form.rejected(describeIssues(form.issues));
  const confirmed = await confirmEmail(context, tokenHash, form.value);
  const isLost = !confirmed.ok && confirmed.code === "passwordNotSet";
  return redirectThroughCookieCheck(
    context,
    isLost ? "/forgot-password" : login,
    confirmed.message,
  );
}

export default function Confirm() {
  const { link, mustChoose } = useLoaderData<typeof loader>();
  if (!link) return <LinkIncomplete />;
  if (mustChoose) return <ChoosePassword />;

  const { title, button } = BUTTON_PAGES[link.type];
  return (
    <LinkQuestion
      {...{ title, button }}
      lead="One press to show that it is you, and not a program that opens links."
    />
  );
}

const BUTTON_PAGES = {
  email: { title: "Confirm Your Email", button: "Confirm Email" },
  recovery: { title: "Choose a New Password", button: "Continue" },
  email_change: { title: "Confirm the Change of Your Email", button: "Confirm Change" },
};

function ChoosePassword() {
  const { constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof confirmForm>>({
    id: "confirm",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <FormPage
      title="Confirm Your Email"
      lead="Choose a username and a password for your account. They replace what was typed when it was made."
    >
      <ServerForm {...{ form, rejection }} noValidate>
        <TextField field={fields.username} label="Username" autoComplete="nickname" />
        <NewPasswordFields label="Password" fields={fields} name="password" />
        <SubmitButton>Confirm Email</SubmitButton>
      </ServerForm>
    </FormPage>
  );
}
