import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { findEditedProfile, updateProfile } from "~/accounts/profile.server";
import { ProfileForm } from "~/accounts/profile-form";
import { profileForm } from "~/accounts/profile-schema";
import { readDelivery, servedCountries } from "~/base/delivery/delivery.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { countryNames, knownCountry } from "~/lib/countries.server";
import { parseForm } from "~/lib/form/form.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Your Profile");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const { delivery, ...profile } = await findEditedProfile(db, { userId: user.id });
  const country = knownCountry(profile.country);

  return {
    constraint: getZodConstraint(profileForm),
    profile: { ...profile, country },
    otherCountry: country ? null : profile.country,
    delivery: readDelivery(delivery),
    countries: countryNames(),
    served: await servedCountries(context),
    email: user.email,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireUser(args);
    const form = await parseForm(context, profileForm);
    if (!form.ok) return form.rejected();

    return form.answer(
      await updateProfile(db, { ...form.value, userId: user.id }),
      "/dashboard/profile",
    );
  });
}

export default function Profile() {
  const { constraint, profile, delivery, ...loaded } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { first_name: firstName, last_name: lastName, ...others } = profile;

  return (
    <div className="max-w-dialog">
      <PageTitle intro="Used for your orders, and seen by the people who deliver them.">
        Your Profile
      </PageTitle>
      <ProfileForm
        {...{ rejection, constraint }}
        {...loaded}
        profile={{ ...others, firstName, lastName }}
      />
      {delivery && (
        <p className="mt-6 text-soft">
          {`Parcels go to ${Object.values(delivery).join(", ")}. You change that at the checkout.`}
        </p>
      )}
    </div>
  );
}
