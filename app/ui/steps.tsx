import { Section } from "./section";

interface StepsProps {
  id: string;
  title: string;
  steps: readonly string[];
}

/** What happens one after the other. */
export function Steps({ id, title, steps }: StepsProps) {
  return (
    <Section id={id} title={title}>
      <ol className="grid list-decimal gap-x-10 gap-y-2 pl-5 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
