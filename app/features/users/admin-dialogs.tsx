import { PASSWORD_HINT } from "#functions/password-rule";
import { DeleteDialog, GoneDialog } from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { UserDialog, UserRow } from "./admin.server";
import type { blockForm, passwordForm } from "./admin-schema";
import { nameOf } from "./user";
import { UserDetails } from "./user-details";

interface UserDialogsProps {
  dialog: UserDialog;
  /** The users of the page. */
  users: { id: string }[];
  rejection: Rejection | undefined;
}

/** The dialog that the URL names. */
export function UserDialogs({ dialog, users, rejection }: UserDialogsProps) {
  if (!dialog) return null;

  const { name, title, user, profile } = dialog;
  if (!user) return <GoneDialog />;
  if (profile) return <UserDetails title={title} user={user} profile={profile} />;
  if (name === "block") return <BlockDialog {...{ title, user, rejection }} />;
  if (name === "password") return <PasswordDialog {...{ title, user, rejection }} />;
  return <DeleteUser {...{ title, user, users }} />;
}

interface UserFormProps {
  title: string;
  user: UserRow;
  rejection: Rejection | undefined;
}

function BlockDialog({ title, user, rejection }: UserFormProps) {
  const form = useServerForm<typeof blockForm>({ id: "block", rejection });

  return (
    <Dialog title={title}>
      {user.blocked_reason && (
        <p className="mb-5 wrap-anywhere">
          {`Blocked already, for “${user.blocked_reason}”. A new reason replaces this one.`}
        </p>
      )}
      <ServerForm form={form}>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="id" value={user.id} />
        <TextField
          field={form.fields.reason}
          label="Enter reason for blocking this user:"
          hint="Without a reason nothing is changed."
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">Block User</SubmitButton>
          <DialogCancel />
        </div>
      </ServerForm>
    </Dialog>
  );
}

function PasswordDialog({ title, user, rejection }: UserFormProps) {
  const form = useServerForm<typeof passwordForm>({ id: "password", rejection });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <input type="hidden" name="intent" value="setPassword" />
        <input type="hidden" name="id" value={user.id} />
        <PasswordField
          field={form.fields.password}
          label="New Password"
          hint={`${PASSWORD_HINT} The user is signed out everywhere.`}
          autoComplete="new-password"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Update Password</SubmitButton>
          <DialogCancel />
        </div>
      </ServerForm>
    </Dialog>
  );
}

interface DeleteUserProps extends Pick<UserDialogsProps, "users"> {
  title: string;
  user: UserRow;
}

function DeleteUser({ title, user, users }: DeleteUserProps) {
  return (
    <DeleteDialog
      title={title}
      row={{ id: user.id, name: nameOf(user) }}
      rows={users}
      label="Delete User"
      question={
        // Direction marks in a name must not reverse the words around it.
        <>
          Are you sure you want to delete user "<bdi>{nameOf(user)}</bdi>"? This action cannot be
          undone.
        </>
      }
    />
  );
}
