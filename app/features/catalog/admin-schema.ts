import { z } from "zod/v4";
import { formKey, optionalText, price, requiredText, updatedAt } from "~/lib/fields";

// why: others than these the page's own rules would not let a browser show.
const IMAGE_ADDRESS = /^(https:\/\/[^\s/\\]+[^\s\\]*|\/([^\s/\\][^\s\\]*)?)$/i;

// why: what looks like an address may still name no host that there could be.
const isImageAddress = (text: string) =>
  IMAGE_ADDRESS.test(text) && URL.canParse(text, "https://any.test");

const id = z.uuid();
const service = {
  name: requiredText(200).describe("Name"),
  price: price.describe("Price"),
  category: optionalText(60).describe("Category"),
  description: optionalText(5000).describe("Description"),
};
const product = {
  ...service,
  stockQuantity: z
    .number({ error: "Please enter a whole number." })
    .int({ error: "Please enter a whole number." })
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe("Stock Quantity"),
  imageUrl: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => text === "" || isImageAddress(text), {
      error: "Please enter an address with https://, or a path such as /images/products/box.svg.",
    })
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .describe("Image URL"),
};

export const newServiceForm = z.object({ intent: z.literal("createService"), formKey, ...service });
const editServiceForm = z.object({
  intent: z.literal("updateService"),
  id,
  updatedAt,
  ...service,
});
export const newProductForm = z.object({ intent: z.literal("createProduct"), formKey, ...product });
export const editProductForm = z.object({
  intent: z.literal("updateProduct"),
  id,
  updatedAt,
  ...product,
});

const rowOf = <Intent extends string>(intent: Intent) =>
  z.object({ intent: z.literal(intent), id });

export const catalogForm = z.discriminatedUnion("intent", [
  newServiceForm,
  editServiceForm,
  newProductForm,
  editProductForm,
  rowOf("activate"),
  rowOf("deactivate"),
  rowOf("delete"),
]);

export type ServiceFields = Pick<z.output<typeof newServiceForm>, keyof typeof service>;
export type ProductFields = Pick<z.output<typeof newProductForm>, keyof typeof product>;
