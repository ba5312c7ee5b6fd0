import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { z } from "zod/v4";
import { PASSWORD_HINT } from "#functions/accounts/password-rule";
import { DeleteDialog, GoneDialog } from "~/admin/row-dialogs";
import { ordersPath } from "~/admin/sections";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { joinParts } from "~/lib/join-parts";
import { formatPrice } from "~/lib/money";
import { KeptOrders } from "~/shop/orders/kept-orders";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { type Fact, FactList } from "~/ui/fact-list";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { UserDialog } from "./admin.server";
import type { blockForm, passwordForm } from "./admin-schema";
import { nameOf, roleOf } from "./user";

interface UserDialogsProps {
  dialog: UserDialog;
  rejection: Rejection | undefined;
}

/** What one of the dialogs shows. */
type DialogOf<Name extends string> = Extract<UserDialog, { name: Name }>;

/** The dialog that the URL names. */
export function UserDialogs({ dialog, rejection }: UserDialogsProps) {
  switch (dialog?.name) {
    case "details":
      return <UserDetails dialog={dialog} />;
    case "block":
      return <BlockDialog dialog={dialog} rejection={rejection} />;
    case "password":
      return <PasswordDialog dialog={dialog} rejection={rejection} />;
    case "delete":
      return <DeleteUser dialog={dialog} />;
    case "gone":
      return <GoneDialog title={dialog.title} />;
    default:
      return null;
  }
}

interface BlockDialogProps extends Pick<UserDialogsProps, "rejection"> {
  dialog: DialogOf<"block">;
}

function BlockDialog({ dialog: { title, user }, rejection }: BlockDialogProps) {
  const [form, fields] = useForm<z.input<typeof blockForm>>({
    id: "block",
    lastResult: rejection?.form,
  });

  return (
    <Dialog title={title}>
      {user.blocked_reason && (
        <p className="mb-5 wrap-anywhere">
          {`Blocked already, for “${user.blocked_reason}”. A new reason replaces this one.`}
        </p>
      )}
      <ServerForm {...{ form, rejection }} intent="block">
        <HiddenInput name="id" value={user.id} />
        <TextField
          field={fields.reason}
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

interface PasswordDialogProps extends Pick<UserDialogsProps, "rejection"> {
  dialog: DialogOf<"password">;
}

function PasswordDialog({ dialog: { title, user }, rejection }: PasswordDialogProps) {
  const [form, fields] = useForm<z.input<typeof passwordForm>>({
    id: "password",
    lastResult: rejection?.form,
  });

  return (
    <Dialog title={title}>
      <ServerForm {...{ form, rejection }} intent="setPassword">
        <HiddenInput name="id" value={user.id} />
        <PasswordField
          fields={fields}
          name="password"
          label="New password"
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

function DeleteUser({ dialog: { title, user, keptOrders } }: { dialog: DialogOf<"delete"> }) {
  return (
    <DeleteDialog
      title={title}
      id={user.id}
      label="Delete User"
      question={
        // Direction marks in a name must not reverse the words around it.
        <>
          Are you sure you want to delete user "<bdi>{nameOf(user)}</bdi>"? This action cannot be
          undone.
        </>
      }
      details={<KeptOrders orders={keptOrders} whose="the user's" />}
    />
  );
}

/** All that is known of an account: its orders, its block and its profile. */
function UserDetails({ dialog }: { dialog: DialogOf<"details"> }) {
  const { title, user, profile } = dialog;
  const { first_name, last_name, phone, address, city, country, bio } = profile;
  const facts: Fact[] = [
    ["User ID", user.id],
    ["Email", user.email],
    ["Role", roleOf(user)],
    ["Joined", formatDateTime(user.created_at)],
    ["Last Sign-In", user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : "Never"],
    ["Orders", String(user.orders_count)],
    ["Total Spent", formatPrice(user.total_spent)],
    ["Status", user.is_blocked ? "Blocked" : "Active"],
    ["Reason", user.blocked_reason],
    ["Blocked", user.blocked_at && formatDateTime(user.blocked_at)],
    ["Blocked By", user.blocked_by],
    ["Full Name", joinParts(" ", first_name, last_name)],
    ["Phone", phone],
    ["Address", address],
    ["Location", joinParts(", ", city, country)],
    ["Bio", bio],
  ];

  return (
    <Dialog title={title}>
      <FactList facts={facts} />
      {user.orders_count > 0 && (
        <p className="mt-3">
          <Link to={ordersPath(user.id)} className="link inline-flex min-h-11 items-center">
            Orders of this user
          </Link>
        </p>
      )}
    </Dialog>
  );
}
