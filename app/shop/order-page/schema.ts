import { z } from "zod/v4";
import { changeDeliveryForm } from "~/base/delivery/schema";
import { buyAgainForm } from "~/shop/cart/schema";
import { chatForm, refreshForm, takeBackForm } from "~/shop/chat/schema";
import { askForm, withdrawForm } from "~/shop/order-requests/schema";
import { acceptForm, reviseForm } from "~/shop/service-work/schema";

/** The forms of the page of an order. */
export const orderForm = z.discriminatedUnion("intent", [
  chatForm,
  refreshForm,
  takeBackForm,
  changeDeliveryForm,
  askForm,
  withdrawForm,
  buyAgainForm,
  acceptForm,
  reviseForm,
]);
