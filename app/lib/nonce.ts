import { createContext, useContext } from "react";

const Nonce = createContext("");

export const NonceProvider = Nonce.Provider;

// Browsers hide a nonce from scripts, so the client must not try to hydrate its value.
export function useNonce() {
  const nonce = useContext(Nonce);
  return typeof document === "undefined" ? nonce : undefined;
}
