-- The kinds of mail. The class says how urgent a kind is, the name is what the back office calls it, and the choice is
-- the words of the tick box by which people switch it off. Receipts, mails about the account itself, and one that says
-- until when to answer have none. Kinds that begin with `admin_` are for administrators.
create function private.mail_kinds() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "second_step_removed": {"class": "security", "name": "News that two-step sign-in is off"},
    "recovery_codes_replaced": {"class": "security", "name": "News of other recovery codes"},
    "account_deleted": {"class": "security", "name": "News of a deleted account"},

    "receipt": {"class": "receipt", "name": "Receipt"},
    "refund_made": {"class": "receipt", "name": "News of a refund"},
    "refund_failed": {"class": "receipt", "name": "News of a refund that came back"},
    "contact_copy": {"class": "receipt", "name": "Copy of a contact message"},
    "newsletter_confirmation": {"class": "receipt", "name": "Confirmation of a newsletter"},
    "stock_confirmation": {"class": "receipt", "name": "Confirmation of a request for a product"},
    "job_alert_confirmation": {"class": "receipt", "name": "Confirmation of an alert for jobs"},

    "contact_answer": {"class": "order", "name": "Answer to a contact message"},
    "order_status": {
      "class": "order", "name": "News of an order''s status", "choice": "My order has a new status"
    },
    "order_sent": {
      "class": "order", "name": "News of a parcel", "choice": "A parcel of my order is on its way"
    },
    "delivery_changed": {"class": "order", "name": "News of another delivery address"},
    "order_message": {
      "class": "order", "name": "News of an answer about an order",
      "choice": "An answer about my order is unread for ten minutes"
    },
    "order_request_answered": {
      "class": "order", "name": "Answer to a request about an order",
      "choice": "My request to cancel or return is answered"
    },
    "service_delivered": {"class": "order", "name": "News of a service that is delivered"},

    "admin_new_order": {
      "class": "order", "name": "News of an order, to an administrator",
      "choice": "A customer has ordered"
    },
    "admin_new_message": {
      "class": "order", "name": "News of a conversation, to an administrator",
      "choice": "A conversation is unread for ten minutes"
    },
    "admin_new_contact_message": {
      "class": "order", "name": "News of contact messages, to an administrator",
      "choice": "Somebody writes through the contact form"
    },
    "admin_refund_failed": {
      "class": "order", "name": "News of a refund that failed, to an administrator",
      "choice": "A refund has failed"
    },
    "admin_dispute": {
      "class": "order", "name": "News of a dispute, to an administrator",
      "choice": "A customer disputes a payment at the bank"
    },
    "admin_order_request": {
      "class": "order", "name": "News of a request about an order, to an administrator",
      "choice": "A customer asks to cancel or return"
    },

    "post": {"class": "subscription", "name": "Article of the blog"},
    "back_in_stock": {"class": "subscription", "name": "News that a product is back"},
    "job_alert": {"class": "subscription", "name": "New jobs of an alert"},
    "job_alert_keep": {
      "class": "subscription", "name": "Question whether an alert for jobs is still wanted"
    }
  }'
$$;
comment on function private.mail_kinds() is 'constant';

-- The kinds that may be switched off, with the words of their tick boxes.
create function private.mail_choices() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(kind, facts -> 'choice')
  from jsonb_each(private.mail_kinds()) as entry (kind, facts) where facts ? 'choice'
$$;
comment on function private.mail_choices() is 'constant';

-- In this order the classes are sent.
create type public.mail_class as enum ('security', 'receipt', 'order', 'subscription');

create function private.class_of_mail(_kind text) returns public.mail_class
language sql immutable set search_path = '' as $$
  select (private.mail_kinds() -> _kind ->> 'class')::public.mail_class
$$;

grant execute on function private.mail_kinds(), private.class_of_mail(text) to service_role;
