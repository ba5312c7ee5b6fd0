import { type DefaultValue, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { DeliverTo } from "~/base/delivery/deliver-to";
import { legalPath } from "~/content/legal-links";
import {
  type CartItem,
  hasProductForSale,
  isForSale,
  NOTHING_TO_BUY,
  proceedLabel,
  totalCentsOf,
  unavailableItems,
} from "~/shop/cart/cart";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { CountryField } from "~/ui/form/country-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { ReadOnlyEmail } from "~/ui/form/read-only-field";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FragmentLink } from "~/ui/fragment-link";
import { BILLING_HEADING, CART_HEADING } from "./cart-panel";
import type { BillingInput } from "./schema";

interface BillingFormProps extends PageForm {
  /** What the account has saved. */
  billing: DefaultValue<BillingInput>;
  email: string;
  idempotencyKey: string;
  items: CartItem[];
  countries: string[];
  /** The countries that parcels are sent to; null stands for all. */
  served: string[] | null;
}

export function BillingForm(props: BillingFormProps) {
  const { rejection, constraint, billing, email, idempotencyKey, items } = props;
  const { countries, served } = props;
  const [form, fields] = useForm<BillingInput>({
    id: "billing",
    lastResult: rejection?.form,
    constraint,
    defaultValue: billing,
  });
  const unavailable = unavailableItems(items).map(({ id }) => id);
  const hasProduct = hasProductForSale(items);

  return (
    <section aria-labelledby={BILLING_HEADING}>
      <h2 id={BILLING_HEADING} tabIndex={-1} className="mb-5 text-section">
        Billing Information
      </h2>
      <ServerForm {...{ form, rejection }} action="/checkout" noValidate>
        <IdempotencyKey value={idempotencyKey} />
        <HiddenInput name="total" value={totalCentsOf(items)} />
        <HiddenInput name="unavailable" value={unavailable.join(" ")} />
        <ReadOnlyEmail value={email} />
        <div className="field-row sm:grid-cols-2">
          <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
        </div>
        <TextField field={fields.address} label="Address" autoComplete="address-line1" />
        <div className="field-row sm:grid-cols-2">
          <TextField field={fields.city} label="City" autoComplete="address-level2" />
          <TextField field={fields.zipCode} label="ZIP code" autoComplete="postal-code" />
        </div>
        <div className="group/country">
          <div className="field-row sm:grid-cols-2">
            <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
            <CountryField
              field={fields.country}
              label={hasProduct ? "Country" : "Country (optional)"}
              autoComplete="country-name"
              countries={countries}
              served={hasProduct ? served : null}
            />
          </div>
          {/* The second group of the list has the countries that are not served. */}
          <p className="mt-1.5 hidden text-small group-has-[optgroup+optgroup_option:checked]/country:block">
            We do not deliver there. Choose another address to deliver to.
          </p>
        </div>
        {hasProduct && <DeliverTo fields={fields} countries={served ?? countries} />}
        <CheckboxField field={fields.shouldSave} label="Save these details to my profile" />
        {!items.some(isForSale) && <p className="font-semibold">{NOTHING_TO_BUY}</p>}
        <div className="flex flex-wrap gap-3">
          {items.some(isForSale) ? (
            <SubmitButton pendingLabel="Opening the payment page">
              {proceedLabel(items, "Payment")}
            </SubmitButton>
          ) : (
            <ButtonLink to="/shop">Continue Shopping</ButtonLink>
          )}
          <FragmentLink to={CART_HEADING} data-variant="secondary" className="button">
            Back to Cart
          </FragmentLink>
        </div>
        <p className="text-small text-soft">
          You pay on our payment provider's page. We never see your card. By paying you agree to our{" "}
          <Link to={legalPath("terms")} className="link">
            terms
          </Link>
          .
        </p>
      </ServerForm>
    </section>
  );
}
