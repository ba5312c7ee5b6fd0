import { Link } from "@remix-run/react";
import type { CompositeTypes } from "#database";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/section";

type Steps = CompositeTypes<"first_steps">;

const STEPS: [name: keyof Steps, text: string, to: string][] = [
  ["has_settings", "Say how customers reach you, by e-mail and phone", "/admin/settings"],
  ["has_product", "Add the first product", "/admin/services?tab=products&dialog=new"],
  ["has_service", "Add the first service", "/admin/services?dialog=new"],
  ["has_plans", "Show your plans", "/admin/services?tab=plans"],
  ["has_order", "Order something yourself, as your customers will", "/shop"],
  ["has_second_step", "Turn on two-step sign-in", "/dashboard/settings/two-step"],
];

/** What a new shop still takes. Only doing it ticks a step, and once all are done the list is gone. */
export function FirstSteps({ steps }: { steps: Steps }) {
  if (STEPS.every(([name]) => steps[name])) return null;

  return (
    <div className="mb-8">
      <Section id="first-steps" title="First Steps">
        <ol className="divide-y rounded-card border bg-card">
          {STEPS.map(([name, text, to]) => (
            <li key={name} className="flex items-center justify-between gap-3 px-4">
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {text}
              </Link>{" "}
              <span className="shrink-0">
                {steps[name] ? <Badge tone="green">Done</Badge> : <Badge>To do</Badge>}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
