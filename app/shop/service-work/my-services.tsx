import type { Rejection } from "~/lib/form/form.server";
import { Card } from "~/ui/card";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { RevisionForm, revisionFormId } from "./revision-form";
import type { MyService } from "./service-work.server";
import { SERVICES } from "./work-state";

interface MyServicesProps {
  services: MyService[];
  rejection: Rejection | undefined;
}

/** The services of an order for its customer: how far each is, and what there is to do. */
export function MyServices({ services, rejection }: MyServicesProps) {
  if (services.length === 0) return null;

  return (
    <Card as="section" labelledBy={SERVICES} className="print:hidden">
      <h2 id={SERVICES} className="mb-3 text-section">
        {services.length === 1 ? "Your Service" : "Your Services"}
      </h2>
      <ul className="divide-y">
        {services.map((service) => (
          <li key={service.id} className="grid gap-2 py-3 wrap-anywhere">
            <p className="font-semibold">{service.name}</p>
            <p>{service.text}</p>
            {service.needs && <Needs service={service} needs={service.needs} />}
            {service.state === "waiting" && (
              <p>
                <a href="#conversation" className="link inline-flex min-h-11 items-center">
                  <span>
                    Send It to Us<span className="sr-only">{` for ${service.name}`}</span>
                  </span>
                </a>
              </p>
            )}
            <Answer service={service} rejection={rejection} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What we need from the customer, which folds once the work has begun. */
function Needs({ service: { state, name }, needs }: { service: MyService; needs: string }) {
  const text = <p className="border-l-2 border-line pl-3 whitespace-pre-line">{needs}</p>;
  if (state === "waiting") return text;

  return (
    <details>
      <summary className="link min-h-11 content-center">
        What We Needed<span className="sr-only">{` for ${name}`}</span>
      </summary>
      {text}
    </details>
  );
}

/** What was delivered is accepted, or another revision of it is asked for. */
function Answer({
  service,
  rejection,
}: Pick<MyServicesProps, "rejection"> & { service: MyService }) {
  const { id, name, state, since, revisions, idempotencyKey } = service;
  if (!since || !revisions || !idempotencyKey) return null;

  const isDelivered = state === "delivered";
  const isRefused = rejection?.formId === revisionFormId(id);
  const canRevise = isDelivered && revisions.left > 0;
  return (
    <div className="grid gap-2">
      {isDelivered && (
        <p>
          <a href="#conversation" className="link inline-flex min-h-11 items-center">
            <span>
              See What We Delivered<span className="sr-only">{` for ${name}`}</span>
            </span>
          </a>
        </p>
      )}
      {isDelivered && (
        <ActionForm intent="acceptService" values={{ itemId: id, since }} place={SERVICES}>
          <SubmitButton pendingLabel="Accepting">
            Accept<span className="sr-only">{` ${name}`}</span>
          </SubmitButton>
        </ActionForm>
      )}
      {(canRevise || isRefused) && (
        <RevisionForm {...{ id, name, revisions, idempotencyKey, rejection }} />
      )}
      {isDelivered && !canRevise && <NoneLeft included={revisions.included} />}
    </div>
  );
}

function NoneLeft({ included }: { included: number }) {
  return (
    <p className="text-small text-soft">
      {included === 0 ? "No revision is included." : "All revisions that are included are used."}{" "}
      Write in the{" "}
      <a href="#conversation" className="link">
        conversation
      </a>{" "}
      what you would like, and we agree there on what it costs.
    </p>
  );
}
