import type { Cloud, Service } from "../cloud";
import { createApi } from "./api";
import { createCashier } from "./cashier";
import { createPage } from "./page";

/** A payment provider of Stripe's kind: its API under `/v1`, its payment page under `/pay`. */
export function createPayments(cloud: Cloud): Service {
  const cashier = createCashier(cloud);
  const api = createApi(cloud, cashier);
  const page = createPage(cashier);

  return {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith("/pay") ? page(request) : api(request),
    close: () => cashier.close(),
  };
}
