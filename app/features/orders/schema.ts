import { z } from "zod/v4";
import { changeDeliveryForm } from "~/base/delivery/schema";
import { buyAgainForm } from "~/features/cart/schema";
import { chatForm, refreshForm, takeBackForm } from "~/features/chat/schema";
import { askForm } from "~/features/order-requests/schema";
import { acceptForm, reviseForm } from "~/features/service-work/schema";

/** The forms of the page of an order. */
export const orderForm = z.discriminatedUnion("intent", [
  chatForm,
  refreshForm,
  takeBackForm,
  changeDeliveryForm,
  askForm,
  buyAgainForm,
  acceptForm,
  reviseForm,
]);
