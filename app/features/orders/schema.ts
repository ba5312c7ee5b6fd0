import { z } from "zod/v4";
import { chatForm, refreshForm } from "~/features/chat/schema";
import { changeDeliveryForm } from "~/features/delivery/schema";

/** The forms of the page of an order. */
export const orderForm = z.discriminatedUnion("intent", [
  chatForm,
  refreshForm,
  changeDeliveryForm,
]);
