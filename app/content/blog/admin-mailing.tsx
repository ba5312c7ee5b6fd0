import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { z } from "zod/v4";
import type { Rejection } from "~/lib/form/form.server";
import { ButtonLink } from "~/ui/button";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import type { MailDialog } from "./admin-mailing.server";
import type { mailForm } from "./admin-schema";
import { countSubscribers, describeMailing, isRunning } from "./mailing";

interface MailPostDialogProps {
  dialog: MailDialog;
  rejection: Rejection | undefined;
}

/** Asks before a post is mailed to the subscribers, and then shows how far that is. */
export function MailPostDialog({ dialog, rejection }: MailPostDialogProps) {
  const { title, post, mailing, obstacle } = dialog;

  return (
    <Dialog title={title}>
      {mailing && <p className="mb-5 font-semibold">{describeMailing(mailing)}</p>}
      {obstacle && <p className="mb-5">{obstacle}</p>}
      {mailing && isRunning(mailing) ? (
        <StopForm post={post} />
      ) : obstacle || mailing?.finished_at ? (
        <DialogCancel>Back to the List</DialogCancel>
      ) : (
        <MailForm dialog={dialog} rejection={rejection} />
      )}
    </Dialog>
  );
}

function MailForm({ dialog, rejection }: MailPostDialogProps) {
  const { post, mailing, subscribers } = dialog;
  const [form] = useForm<z.input<typeof mailForm>>({ id: "mail", lastResult: rejection?.form });

  return (
    <ServerForm {...{ form, rejection }} intent="mail">
      <HiddenInput name="id" value={post.id} />
      <HiddenInput name="subscribers" value={subscribers} />
      <p>
        {`Send this post to ${countSubscribers(subscribers)}?`}
        {mailing && " Who has got it already does not get it again."}
      </p>
      <div className="rounded-card border p-4 wrap-anywhere">
        <p className="text-tiny text-soft">They will read:</p>
        <h3 className="mb-1 text-item">{post.title}</h3>
        <p className="whitespace-pre-line">{post.preview}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Sending">{mailing ? "Go On" : "Send"}</SubmitButton>
        <DialogCancel />
      </div>
    </ServerForm>
  );
}

function StopForm({ post }: { post: MailDialog["post"] }) {
  const { pathname, search } = useLocation();

  return (
    <ActionForm intent="stopMailing" values={{ id: post.id }} className="flex flex-wrap gap-3">
      <SubmitButton variant="secondary">Stop</SubmitButton>
      <ButtonLink variant="quiet" to={pathname + search} preventScrollReset>
        Refresh
      </ButtonLink>
      <DialogCancel>Back to the List</DialogCancel>
    </ActionForm>
  );
}
