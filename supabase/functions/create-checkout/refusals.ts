import { Refusal } from "../_shared/refusal.ts";

export const alreadyPaid = () =>
  new Refusal(409, "Your last payment has just gone through. Please look at your orders.");

export const onItsWay = () =>
  new Refusal(409, "Your last payment is on its way. The order follows once it arrives.");

export const pageNotOpened = () =>
  new Refusal(502, "The payment page could not be opened. Please try again in a moment.");

/** Lets what the provider cannot do now end in a sentence for the customer. */
export async function atProvider<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    console.error("The payment provider did not do as asked:", error);
    throw pageNotOpened();
  }
}
