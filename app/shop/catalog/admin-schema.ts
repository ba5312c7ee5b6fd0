import { z } from "zod/v4";
import { PLANS_LIMITS, PRODUCTS_LIMITS, SERVICES_LIMITS } from "#database";
import { pictureFields } from "~/base/pictures/admin-schema";
import {
  optional,
  optionalText,
  price,
  requiredText,
  rowForms,
  tickBox,
  type ValuesOf,
} from "~/lib/form/fields";
import { manyProductsForm } from "./many-products-schema";
import { MAX_FEATURES } from "./product";

// The content security policy allows no other pictures.
const IMAGE_ADDRESS = /^(https:\/\/[^\s/\\]+[^\s\\]*|\/([^\s/\\][^\s\\]*)?)$/i;

const isImageAddress = (text: string) =>
  IMAGE_ADDRESS.test(text) && URL.canParse(text, "https://any.test");

const WHOLE_NUMBER = "Please enter a whole number.";
const wholeNumber = z.number({ error: WHOLE_NUMBER }).int({ error: WHOLE_NUMBER }).min(0);
const pieces = wholeNumber.max(1_000_000);

const id = z.uuid();
const item = {
  name: requiredText(PRODUCTS_LIMITS.name).describe("Name"),
  price: price.describe("Price"),
  category: optionalText(PRODUCTS_LIMITS.category).describe("Category"),
  description: optionalText(PRODUCTS_LIMITS.description).describe("Description"),
  ...pictureFields,
};
const service = {
  ...item,
  needs: optionalText(SERVICES_LIMITS.needs).describe("What we need from you"),
  includedRevisions: wholeNumber.max(20).default(1).describe("Revisions included"),
};
const product = {
  ...item,
  stockQuantity: pieces.default(0).describe("Stock Quantity"),
  lowStockThreshold: pieces.nullable().default(null).describe("Low-stock threshold"),
  stripeProductId: optional(
    z
      .string()
      .trim()
      .max(PRODUCTS_LIMITS.stripe_product_id)
      .regex(/^[\w.-]*$/, { error: "Please enter an ID as Stripe shows it, such as prod_ABC123." }),
  ).describe("Stripe product ID"),
  features: z
    .string()
    .max(5000)
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine((lines) => lines.length <= MAX_FEATURES, {
      error: `Please enter at most ${MAX_FEATURES} features.`,
    })
    .default([])
    .describe("Features"),
  imageUrl: z
    .string()
    .trim()
    .max(PRODUCTS_LIMITS.image_url)
    .refine((text) => text === "" || isImageAddress(text), {
      error: "Please enter an address with https://, or a path such as /images/products/box.svg.",
    })
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .describe("Image URL"),
};

const plan = {
  name: requiredText(PLANS_LIMITS.name).describe("Name"),
  kind: z.enum(["ip", "desktop"]).default("ip").describe("Kind"),
  price: price.nullable().default(null).describe("Price a month"),
  includes: requiredText(PLANS_LIMITS.includes).describe("What it includes"),
  suits: requiredText(PLANS_LIMITS.suits).describe("For"),
  setup: requiredText(PLANS_LIMITS.setup).describe("Setup"),
  position: wholeNumber.min(1).max(100).default(10).describe("Place in its list"),
  isMostPopular: tickBox.describe("Most popular"),
};

const serviceForms = rowForms(service);
export const editServiceForm = serviceForms.editForm;
const planForms = rowForms(plan);
export const editPlanForm = planForms.editForm;
export const { newForm: newProductForm, editForm: editProductForm } = rowForms(product);

/** Another button of the form: what it creates is not on sale yet. */
const inactively = { intent: z.literal("createInactive") };
const buttons = [
  z.object({ intent: z.literal("activate"), id }),
  z.object({ intent: z.literal("deactivate"), id }),
  z.object({ intent: z.literal("delete"), id }),
] as const;

export const renameCategoryForm = z.object({
  intent: z.literal("renameCategory"),
  category: z.string().min(1).max(PRODUCTS_LIMITS.category).describe("Category"),
  newName: requiredText(PRODUCTS_LIMITS.category).describe("New name"),
});

export const newItemForms = {
  service: serviceForms.newForm,
  product: newProductForm,
  plan: planForms.newForm,
};
export const itemForms = {
  service: z.discriminatedUnion("intent", [
    serviceForms.newForm,
    serviceForms.newForm.extend(inactively),
    editServiceForm,
    renameCategoryForm,
    ...buttons,
  ]),
  product: z.discriminatedUnion("intent", [
    newProductForm,
    newProductForm.extend(inactively),
    editProductForm,
    renameCategoryForm,
    ...buttons,
    z.object({ intent: z.literal("markReviewed"), id }),
    manyProductsForm,
  ]),
  plan: z.discriminatedUnion("intent", [
    planForms.newForm,
    planForms.newForm.extend(inactively),
    editPlanForm,
    ...buttons,
    z.object({ intent: z.literal("activateAll") }),
  ]),
};

export type PlanFields = ValuesOf<typeof plan>;

/** What an administrator enters of any kind. */
export type ItemFields = ValuesOf<typeof service> | ValuesOf<typeof product> | PlanFields;
