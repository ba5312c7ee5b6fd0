import { z } from "zod/v4";

const NO_CODE = "Please enter the six digits that your app shows.";

const appCode = z
  .string({ error: NO_CODE })
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, NO_CODE)
  .transform((code) => code.replace(/\s/, ""));

const password = z.string({ error: "Please enter your password." });

export const appCodeForm = z.object({ intent: z.literal("code"), code: appCode });

export const recoveryCodeForm = z.object({
  intent: z.literal("recoveryCode"),
  recoveryCode: z.string({ error: "Please enter one of your recovery codes." }).max(100),
});

export const verifyForm = z.discriminatedUnion("intent", [appCodeForm, recoveryCodeForm]);

export const setUpForm = z.object({ intent: z.literal("setUp"), password });
export const newCodesForm = z.object({ intent: z.literal("newCodes"), password });
export const turnOffForm = z.object({ intent: z.literal("turnOff"), password });

export const twoStepForm = z.discriminatedUnion("intent", [
  setUpForm,
  appCodeForm,
  newCodesForm,
  turnOffForm,
  z.object({ intent: z.literal("saved") }),
  z.object({ intent: z.literal("demand"), isDemanded: z.enum(["yes", "no"]) }),
]);
