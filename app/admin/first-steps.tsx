import { Link } from "@remix-run/react";
import type { Enums } from "#database";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/section";

export type Step = Enums<"first_step">;

interface StepTexts {
  text: string;
  to: string;
  /** The button that ticks it off without doing it. */
  settle: string;
}

export const STEPS: Record<Step, StepTexts> = {
  settings: {
    text: "Say how customers reach you, by e-mail and phone",
    to: "/admin/settings",
    settle: "These are right",
  },
  product: {
    text: "Add the first product",
    to: "/admin/services?tab=products&dialog=new",
    settle: "I sell none",
  },
  service: {
    text: "Add the first service",
    to: "/admin/services?dialog=new",
    settle: "I sell none",
  },
  plans: { text: "Show your plans", to: "/admin/services?tab=plans", settle: "I sell none" },
  order: {
    text: "Order something yourself, as your customers will",
    to: "/shop",
    settle: "I have tried it",
  },
  second_step: {
    text: "Turn on two-step sign-in",
    to: "/dashboard/settings/two-step",
    settle: "A password is enough",
  },
};

/** What a new shop still takes, until all is done or ticked off as it is. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;

  return (
    <div className="mb-8">
      <Section id="first-steps" title="First Steps">
        <ol className="divide-y rounded-card border bg-card">
          {steps.map((step) => (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-3 px-4">
              <Link to={STEPS[step].to} className="link inline-flex min-h-11 items-center py-2">
                {STEPS[step].text}
              </Link>{" "}
              <ActionForm intent="settleStep" values={{ step }} className="row-actions">
                <SubmitButton
                  variant="quiet"
                  aria-label={`${STEPS[step].settle}: ${STEPS[step].text}`}
                >
                  {STEPS[step].settle}
                </SubmitButton>
              </ActionForm>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
