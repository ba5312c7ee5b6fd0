import { type Bench, sample } from "./sample";

const ACCOUNT = { email: "customer@homeline.test", password: "homeline-demo" };

/** `whoami()`, which every page of a signed-in user calls. */
export const accounts: Bench = async (cloud) => {
  const customer = cloud.anon();
  const signIn = async () => {
    const { error } = await customer.auth.signInWithPassword(ACCOUNT);
    if (error) throw error;
  };
  await signIn();

  return [
    await sample("rpc whoami", () => customer.rpc("whoami").maybeSingle().throwOnError()),
    await sample("getClaims", () => customer.auth.getClaims()),
    await sample("sign in", signIn, { times: 40 }),
  ];
};
