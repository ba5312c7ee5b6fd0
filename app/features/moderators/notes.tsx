import { SITE } from "~/features/site/site";
import { Card } from "~/ui/card";

/** Both statements stand: there are no moderators' rights any more, and the form is still there. */
export function RemovedNote() {
  return (
    <Card ticket>
      <p className="font-semibold">
        The moderator system was removed in favour of an admin-only structure.
      </p>
      <p>
        Adding administrators requires contacting the developer (
        <a href={`mailto:${SITE.email}`} className="link">
          {SITE.email}
        </a>
        ). The form below makes an ordinary, confirmed account that is tagged as a moderator; it can
        shop and write messages like any customer, and opens nothing in the back office.
      </p>
    </Card>
  );
}

export function PermissionsNote() {
  return (
    <section aria-labelledby="permissions">
      <h2 id="permissions" className="mb-2 text-section">
        Permissions
      </h2>
      <p className="max-w-measure text-soft">
        Administrators manage orders, services and products, jobs, blog posts, users and
        notifications. They can block, unblock and delete users, and set their passwords. They
        cannot block or delete themselves, nor the last administrator.
      </p>
    </section>
  );
}
