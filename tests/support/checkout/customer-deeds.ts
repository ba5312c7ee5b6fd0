import { call } from "../../database/people";
import { isPaidAtProvider, pagesOf } from "./provider-deeds";
import type { Deed, World } from "./world";

/** Somebody presses "Pay" on the billing form of one of the two tabs. */
export const submit: Deed = async (world) => {
  const cart = world.random.pick(world.tabs) ?? [];
  world.tell(`submits ${cart.map(({ quantity }) => quantity).join("+")}`);
  const request = world.requestBy("create-checkout", world.checkoutBody(cart));

  await world.call(
    "create-checkout",
    request,
    async (response) => {
      const { url, error } = await response.json();
      world.tell(url ? `is sent to ${String(url).slice(-6)}` : `is refused: ${error}`);
      if (!url) return;
      world.pages.push(new URL(url).pathname.replace("/pay/", ""));
      await expectOnePage(world);
    },
    cart,
  );
};

/** However many tabs there are, one page at most can be paid. */
export async function expectOnePage(world: World): Promise<void> {
  const pages = await pagesOf(world);
  const open = pages.filter(({ id, status }) => status === "open" && world.pages.includes(id));
  world.expect(open.length <= 1, `one page is open: ${open.length}`);
}

/** The success page, and the look that it takes two seconds later. */
export const lookAgain: Deed = async (world) => {
  const page = world.random.pick(world.pages);
  if (!page) return;
  world.tell(`looks after ${page.slice(-6)}`);
  const body = JSON.stringify({ sessionId: page });

  await world.call(
    "confirm-checkout",
    world.requestBy("confirm-checkout", body),
    async (answer) => {
      const { isPaid } = await answer.json();
      const isReally = isPaid && (await isPaidAtProvider(world, page));
      world.expect(answer.status === 200, `the second look is answered: ${answer.status}`);
      world.expect(!isPaid || isReally, "the success page says paid only of what is paid");
    },
  );
};

export const clearCart: Deed = async (world) => {
  const { engine } = world.market.cloud;
  const cleared = await call<{ stripe_session_id: string }[]>(
    engine,
    world.customer.caller,
    "claim_cart_clearing",
  );
  for (const { stripe_session_id: session } of cleared) {
    const isReal = await isPaidAtProvider(world, session);
    world.expect(isReal, "the cart is cleared only after a real payment");
    world.expect(!world.claimed.includes(session), "each checkout clears the cart once");
    world.claimed.push(session);
  }
};

export const fillCart: Deed = async (world) => {
  const tab = world.random.below(2);
  world.tabs[tab] = world.randomCart();
};
