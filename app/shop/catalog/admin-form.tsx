import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/admin/row-dialogs";
import { PictureFields } from "~/base/pictures/picture-fields";
import { formatPrice } from "~/lib/money";
import { CONTACT_US, PLAN_KINDS } from "~/shop/plans/plan";
import { Dialog } from "~/ui/dialog";
import { CheckboxField } from "~/ui/form/checkbox-field";
import type { FieldProps } from "~/ui/form/field";
import { FormColumn, FormColumns } from "~/ui/form/form-columns";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { EditedItem } from "./admin.server";
import type { ItemKind } from "./admin-kind";
import type { editPlanForm, editProductForm, editServiceForm } from "./admin-schema";
import { MAX_FEATURES } from "./product";

interface ItemFormProps extends RowFormProps<EditedItem> {
  /** The categories that items have, to choose from. */
  categories: string[];
}

const FORMS = { service: ServiceForm, product: ProductForm, plan: PlanForm };

export function ItemForm({ kind, ...props }: ItemFormProps & { kind: ItemKind }) {
  const Form = FORMS[kind];

  return <Form {...props} />;
}

function ServiceForm({ dialog, categories, rejection }: ItemFormProps) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editServiceForm>>({
    id: `${name}-service`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? valuesOf(row) : { includedRevisions: 1 },
  });

  return (
    <Dialog title={title}>
      <RowServerForm
        {...{ dialog, rejection, form, fields }}
        noun="Service"
        takesFiles={dialog.takesFiles}
        buttons={name === "new" && <CreateInactive />}
      >
        <TextField field={fields.name} label="Name" />
        <div className="field-row sm:grid-cols-2">
          <PriceField field={fields.price} />
          <TextField
            field={fields.category}
            label="Category"
            hint="A new one may be typed."
            options={categories}
          />
        </div>
        <TextAreaField field={fields.description} label="Description" />
        <PictureFields fields={fields} takesFiles={dialog.takesFiles} />
        <TextAreaField
          field={fields.needs}
          label="What we need from you"
          hint="Customers read it before and after they pay. Empty if you can begin without it."
          rows={4}
        />
        <TextField
          field={fields.includedRevisions}
          label="Revisions included"
          hint="How often a customer may ask for changes of what you delivered."
          type="number"
          inputMode="numeric"
        />
      </RowServerForm>
    </Dialog>
  );
}

function ProductForm({ dialog, categories, rejection }: ItemFormProps) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editProductForm>>({
    id: `${name}-product`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? valuesOf(row) : { stockQuantity: 0 },
  });

  return (
    <Dialog title={title} width="full">
      <RowServerForm
        {...{ dialog, rejection, form, fields }}
        noun="Product"
        takesFiles={dialog.takesFiles}
        buttons={name === "new" && <CreateInactive />}
      >
        <FormColumns>
          <FormColumn>
            <TextField field={fields.name} label="Name" />
            <div className="field-row sm:grid-cols-2">
              <PriceField field={fields.price} />
              <TextField
                field={fields.stockQuantity}
                label="Stock Quantity"
                hint="Each sale lowers it, also while this form is open."
                type="number"
                inputMode="numeric"
              />
            </div>
            <TextField
              field={fields.stripeProductId}
              label="Stripe product ID"
              hint="Stripe counts its sales for that product. Empty for none."
            />
            <div className="field-row sm:grid-cols-2">
              <TextField
                field={fields.category}
                label="Category"
                hint="A department of the shop. A new name makes a new one."
                options={categories}
              />
              <TextField
                field={fields.lowStockThreshold}
                label="Low-stock threshold"
                hint="The dashboard says when no more than these are left. Empty for never."
                type="number"
                inputMode="numeric"
              />
            </div>
            <TextAreaField field={fields.description} label="Description" rows={4} />
          </FormColumn>
          <FormColumn>
            <TextAreaField
              field={fields.features}
              label="Features"
              rows={4}
              hint={`Up to ${MAX_FEATURES}, one on each line. With a colon, as in “Range: 30 m”, it is a row of a table.`}
            />
            <PictureFields fields={fields} takesFiles={dialog.takesFiles}>
              <TextField
                field={fields.imageUrl}
                label="Image URL"
                hint="Where no file was sent: an address with https://, or a path such as /images/products/box.svg"
              />
            </PictureFields>
          </FormColumn>
        </FormColumns>
      </RowServerForm>
    </Dialog>
  );
}

const KINDS = Object.entries(PLAN_KINDS).map(([value, { name }]) => ({ value, label: name }));

function PlanForm({ dialog, rejection }: ItemFormProps) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editPlanForm>>({
    id: `${name}-plan`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? valuesOf(row) : { position: 10 },
  });

  return (
    <Dialog title={title}>
      <RowServerForm
        {...{ dialog, rejection, form, fields }}
        noun="Plan"
        buttons={name === "new" && <CreateInactive />}
      >
        <div className="field-row sm:grid-cols-2">
          <TextField field={fields.name} label="Name" />
          <SelectField field={fields.kind} label="Kind" options={KINDS} />
        </div>
        <div className="field-row sm:grid-cols-2">
          <PriceField
            field={fields.price}
            label="Price a month ($)"
            hint={`Empty for “${CONTACT_US}”.`}
          />
          <TextField
            field={fields.position}
            label="Place in its list"
            hint="The lowest stands first."
            type="number"
            inputMode="numeric"
          />
        </div>
        <TextField field={fields.includes} label="What it includes" />
        <TextField field={fields.suits} label="For" />
        <TextField field={fields.setup} label="Setup" />
        <CheckboxField field={fields.isMostPopular} label="Most popular" />
      </RowServerForm>
    </Dialog>
  );
}

/** The button for what is not to be sold yet. */
function CreateInactive() {
  return (
    <SubmitButton variant="secondary" pendingLabel="Saving" intent="createInactive">
      Create Inactive
    </SubmitButton>
  );
}

function valuesOf(edited: EditedItem) {
  const { price, stock_quantity, low_stock_threshold, stripe_product_id, ...others } = edited;
  const { features, image_url, included_revisions, picture_alt, is_most_popular, ...item } = others;

  return {
    ...item,
    price: price?.toFixed(2),
    includedRevisions: included_revisions,
    stockQuantity: stock_quantity,
    lowStockThreshold: low_stock_threshold,
    stripeProductId: stripe_product_id,
    features: features?.join("\n"),
    imageUrl: image_url,
    pictureAlt: picture_alt,
    isMostPopular: is_most_popular,
  };
}

type PriceFieldProps = Pick<FieldProps, "field"> & Partial<Pick<FieldProps, "label" | "hint">>;

function PriceField({ label = "Price ($)", ...props }: PriceFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      type="number"
      step="0.01"
      inputMode="decimal"
      nameOf={(dollars) => formatPrice(Number(dollars))}
    />
  );
}
