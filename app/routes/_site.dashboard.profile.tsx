import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { findProfile, saveProfile } from "~/features/profile/profile.server";
import { ProfileForm } from "~/features/profile/profile-form";
import { profileForm } from "~/features/profile/schema";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";

const NOT_UPDATED: Message = {
  title: "Error",
  text: "Failed to update profile. Please try again.",
  kind: "error",
};

export const meta = titled("Your Profile");

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await requireUser(args);
  const profile = await findProfile(db, { userId: user.id });

  return {
    constraint: getZodConstraint(profileForm),
    profile: { username: user.username, ...profile },
    email: user.email,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireUser(args);
  const form = await parseForm(args, profileForm);
  if (!form.ok) return form.reject();

  const isSaved = await saveProfile(db, form.value);
  if (!isSaved) return form.reject(NOT_UPDATED);

  return redirectWithMessage("/dashboard/profile", {
    title: "Profile Updated",
    text: "Your details are saved.",
    kind: "success",
  });
}

export default function Profile() {
  const { constraint, profile, email } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof profileForm>({
    id: "profile",
    rejection,
    constraint,
    defaultValue: profile,
  });

  return (
    <div className="max-w-dialog">
      <PageTitle intro="Used for your orders, and seen by the people who deliver them.">
        Your Profile
      </PageTitle>
      <ProfileForm form={form} email={email} />
    </div>
  );
}
