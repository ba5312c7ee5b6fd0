import { expect, test } from "vitest";
import { z } from "zod/v4";
import { profileForm } from "~/accounts/profile-schema";
import { jobsForm } from "~/board/jobs/admin-schema";
import { postsForm } from "~/content/blog/admin-schema";
import { choiceName } from "~/lib/form/field-names";
import { notificationsForm } from "~/people/notifications/admin-schema";
import { itemForms } from "~/shop/catalog/admin-schema";
import { manyProductsForm } from "~/shop/catalog/many-products-schema";
import { billingForm } from "~/shop/checkout/schema";
import { contactForm } from "~/site/contact/schema";

/** Fields that are hidden, or whose errors have their own texts. */
const UNNAMED = [
  "intent",
  "id",
  "idempotencyKey",
  "versions",
  "confirmedCount",
  "subscribers",
  "website",
  "openedAt",
  "shouldSave",
  "total",
  "unavailable",
  "username",
];

test.each<[string, z.ZodType]>([
  ["posts", postsForm],
  ["services", itemForms.service],
  ["products", itemForms.product],
  ["billing details", billingForm({ hasProduct: true })],
  ["contact", contactForm],
  ["jobs", jobsForm],
  ["notifications", notificationsForm],
  ["a profile", profileForm],
])("every field of the forms of %s is called something where mistakes are listed", (_, schema) => {
  const all = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];
  // A mistake in a cell of many products stands in its row.
  const forms = all.filter((form) => form !== manyProductsForm);
  const nameless = forms.flatMap((form) =>
    Object.entries<z.ZodType>((form as z.ZodObject).shape)
      .filter(([name]) => !UNNAMED.includes(name) && !name.endsWith(choiceName("")))
      .filter(([, field]) => !field.description)
      .map(([name]) => name),
  );
  expect(nameless).toEqual([]);
});

// Zod never forgets a schema with a label: one for each request would fill the memory.
test.each([true, false])(
  "every request is given the same billing form (with a product: %s)",
  (hasProduct) => {
    expect(billingForm({ hasProduct })).toBe(billingForm({ hasProduct }));
  },
);
