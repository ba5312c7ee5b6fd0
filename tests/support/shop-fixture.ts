import { beforeAll, beforeEach } from "vitest";
import type { TestCloud } from "./cloud";
import { addProduct, addService } from "./shop";
import { callsOn, signUp, signUpAdmin, type TestUser } from "./users";

interface Shop {
  admin: TestUser;
  customer: TestUser;
  /** A product and a service, by their ids. */
  router: string;
  resume: string;
}

/** What tests of orders begin with: an administrator, and for each test a customer and what there is to buy. */
export function openShop(cloud: () => TestCloud) {
  const shop = {} as Shop;

  beforeAll(async () => {
    shop.admin = await signUpAdmin(cloud().engine, "Ada");
  });

  beforeEach(async () => {
    const { engine } = cloud();
    shop.customer = await signUp(engine, "Maria");
    shop.router = await addProduct(engine, "Router", 5, 47.99);
    shop.resume = await addService(engine, "Resume", 25);
  });

  return { shop, ...callsOn(() => cloud().engine) };
}
