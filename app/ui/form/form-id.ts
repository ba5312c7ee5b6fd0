import { createContext } from "react";

/** The form one is in, so that its button knows whether it is the one on its way. */
export const FormIdContext = createContext<string | null>(null);
