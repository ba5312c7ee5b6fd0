import type { Cloud, Service } from "../cloud";
import { createApi } from "./api";
import { createCheckout } from "./checkout";
import { createPage } from "./page";

/** Stands in for Stripe: the API under `/v1`, the hosted payment page under `/pay`. */
export function createPayments(cloud: Cloud): Service {
  const checkout = createCheckout(cloud);
  const api = createApi(cloud, checkout);
  const page = createPage(checkout);

  return {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith("/pay") ? page(request) : api(request),
    close: () => checkout.close(),
  };
}
