import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { phoneLink } from "~/admin/site-settings/site-settings";
import { useSettings } from "~/root-data";
import { BusinessHours } from "~/site/layout/footer";
import { Icon, type IconName } from "~/ui/icon";

/** Every way to reach the company but the form. */
export function ContactDetails() {
  const { phone, email, location } = useSettings();
  const { href, text } = phoneLink(phone);

  return (
    <section>
      <h2 className="mb-4 text-item">Reach us directly</h2>
      <dl className="grid gap-5">
        <Detail icon="phone" term="Phone">
          <a href={href} className="link -my-2.5 inline-block py-2.5">
            {text}
          </a>
        </Detail>
        <Detail icon="mail" term="Email">
          <a href={`mailto:${email}`} className="link -my-2.5 inline-block py-2.5">
            {email}
          </a>
        </Detail>
        <Detail icon="pin" term="Location">
          {location}
        </Detail>
      </dl>
    </section>
  );
}

function Detail(props: { icon: IconName; term: string; children: ReactNode }) {
  const { icon, term, children } = props;

  return (
    <div className="relative pl-15">
      <dt className="text-small text-soft">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-control bg-brand-soft text-brand">
          <Icon name={icon} />
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Hours() {
  return (
    <section>
      <h2 className="mb-3 text-item">Business hours</h2>
      <BusinessHours />
    </section>
  );
}

/** What one can order, by name; shown only where there is something. */
export function ServiceNames({ services }: { services: { id: string; name: string }[] }) {
  if (services.length === 0) return null;

  return (
    <section aria-labelledby="help">
      <h2 id="help" className="mb-3 text-item">
        What we can help with
      </h2>
      <ul className="divide-y border-y">
        {services.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/services"
              className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-brand"
            >
              {name}
              <Icon name="chevronRight" className="text-brand" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
