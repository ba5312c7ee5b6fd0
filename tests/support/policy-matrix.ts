/**
 * Who may do what with which rows of which table.
 *
 * `all`     every row
 * `own`     rows that are the caller's
 * `public`  rows that are published, active, or written by a public author
 * `-`       none
 *
 * "blocked" is a signed-in customer who was blocked; "signed out" holds a token whose session has
 * ended, "first-step" one of an administrator whose sign-in lacks its second step. What only a
 * function may do (block a user, place an order …) is `-` here.
 */
const MATRIX = `
table                   verb    anon     customer    other       blocked  signed-out  first-step  administrator

profiles                select  public   public+own  public+own  public   public      public      all
profiles                insert  -        -           -           -        -           -           -
profiles                update  -        own         own         -        -           -           own
profiles                delete  -        -           -           -        -           -           -

user_profiles           select  -        own         own         -        -           -           all
user_profiles           insert  -        own         own         -        -           -           own
user_profiles           update  -        own         own         -        -           -           own
user_profiles           delete  -        -           -           -        -           -           -

user_status             select  -        -           -           -        -           -           all
user_status             insert  -        -           -           -        -           -           -
user_status             update  -        -           -           -        -           -           -
user_status             delete  -        -           -           -        -           -           -

admins                  select  -        -           -           -        -           -           all
admins                  insert  -        -           -           -        -           -           -
admins                  update  -        -           -           -        -           -           -
admins                  delete  -        -           -           -        -           -           -

admin_settings          select  -        -           -           -        -           -           -
admin_settings          insert  -        -           -           -        -           -           -
admin_settings          update  -        -           -           -        -           -           -
admin_settings          delete  -        -           -           -        -           -           -

admin_log               select  -        -           -           -        -           -           all
admin_log               insert  -        -           -           -        -           -           -
admin_log               update  -        -           -           -        -           -           -
admin_log               delete  -        -           -           -        -           -           -

tasks                   select  -        -           -           -        -           -           all
tasks                   insert  -        -           -           -        -           -           -
tasks                   update  -        -           -           -        -           -           -
tasks                   delete  -        -           -           -        -           -           -

site_settings           select  all      all         all         all      all         all         all
site_settings           insert  -        -           -           -        -           -           -
site_settings           update  -        -           -           -        -           -           -
site_settings           delete  -        -           -           -        -           -           -

jobs                    select  public   public      public      public   public      public      all
jobs                    insert  -        -           -           -        -           -           own
jobs                    update  -        -           -           -        -           -           all
jobs                    delete  -        -           -           -        -           -           all

services                select  public   public      public      public   public      public      all
services                insert  -        -           -           -        -           -           own
services                update  -        -           -           -        -           -           all
services                delete  -        -           -           -        -           -           all

products                select  public   public      public      public   public      public      all
products                insert  -        -           -           -        -           -           own
products                update  -        -           -           -        -           -           all
products                delete  -        -           -           -        -           -           all

plans                   select  public   public      public      public   public      public      all
plans                   insert  -        -           -           -        -           -           own
plans                   update  -        -           -           -        -           -           all
plans                   delete  -        -           -           -        -           -           all

blog_posts              select  public   public      public      public   public      public      all
blog_posts              insert  -        -           -           -        -           -           own
blog_posts              update  -        -           -           -        -           -           all
blog_posts              delete  -        -           -           -        -           -           all

pictures                select  -        -           -           -        -           -           -
pictures                insert  -        -           -           -        -           -           -
pictures                update  -        -           -           -        -           -           -
pictures                delete  -        -           -           -        -           -           -

orders                  select  -        own         own         -        -           -           all
orders                  insert  -        -           -           -        -           -           -
orders                  update  -        -           -           -        -           -           -
orders                  delete  -        -           -           -        -           -           -

order_items             select  -        own         own         -        -           -           all
order_items             insert  -        -           -           -        -           -           -
order_items             update  -        -           -           -        -           -           -
order_items             delete  -        -           -           -        -           -           -

order_requests          select  -        own         own         -        -           -           all
order_requests          insert  -        -           -           -        -           -           -
order_requests          update  -        -           -           -        -           -           -
order_requests          delete  -        -           -           -        -           -           -

parcels                 select  -        own         own         -        -           -           all
parcels                 insert  -        -           -           -        -           -           -
parcels                 update  -        -           -           -        -           -           -
parcels                 delete  -        -           -           -        -           -           -

order_shortfalls        select  -        -           -           -        -           -           all
order_shortfalls        insert  -        -           -           -        -           -           -
order_shortfalls        update  -        -           -           -        -           -           -
order_shortfalls        delete  -        -           -           -        -           -           -

quick_answers           select  -        -           -           -        -           -           all
quick_answers           insert  -        -           -           -        -           -           own
quick_answers           update  -        -           -           -        -           -           all
quick_answers           delete  -        -           -           -        -           -           all

order_notes             select  -        -           -           -        -           -           all
order_notes             insert  -        -           -           -        -           -           own
order_notes             update  -        -           -           -        -           -           all
order_notes             delete  -        -           -           -        -           -           all

checkouts               select  -        own         own         -        -           -           own
checkouts               insert  -        -           -           -        -           -           -
checkouts               update  -        -           -           -        -           -           -
checkouts               delete  -        -           -           -        -           -           -

refunds                 select  -        -           -           -        -           -           -
refunds                 insert  -        -           -           -        -           -           -
refunds                 update  -        -           -           -        -           -           -
refunds                 delete  -        -           -           -        -           -           -

refund_items            select  -        -           -           -        -           -           -
refund_items            insert  -        -           -           -        -           -           -
refund_items            update  -        -           -           -        -           -           -
refund_items            delete  -        -           -           -        -           -           -

disputes                select  -        -           -           -        -           -           -
disputes                insert  -        -           -           -        -           -           -
disputes                update  -        -           -           -        -           -           -
disputes                delete  -        -           -           -        -           -           -

chat_messages           select  -        own         own         -        -           -           all
chat_messages           insert  -        own         own         -        -           -           own
chat_messages           update  -        -           -           -        -           -           -
chat_messages           delete  -        -           -           -        -           -           -

chat_files              select  -        own         own         -        -           -           -
chat_files              insert  -        -           -           -        -           -           -
chat_files              update  -        -           -           -        -           -           -
chat_files              delete  -        -           -           -        -           -           -

notification_batches    select  -        -           -           -        -           -           all
notification_batches    insert  -        -           -           -        -           -           -
notification_batches    update  -        -           -           -        -           -           all
notification_batches    delete  -        -           -           -        -           -           -

notifications           select  -        own         own         -        -           -           all
notifications           insert  -        -           -           -        -           -           -
notifications           update  -        -           -           -        -           -           -
notifications           delete  -        -           -           -        -           -           -

muted_mails             select  -        own         own         -        -           -           own
muted_mails             insert  -        -           -           -        -           -           -
muted_mails             update  -        -           -           -        -           -           -
muted_mails             delete  -        -           -           -        -           -           -

post_mailings           select  -        -           -           -        -           -           -
post_mailings           insert  -        -           -           -        -           -           -
post_mailings           update  -        -           -           -        -           -           -
post_mailings           delete  -        -           -           -        -           -           -

stock_requests          select  -        own         own         -        -           -           own
stock_requests          insert  -        -           -           -        -           -           -
stock_requests          update  -        -           -           -        -           -           -
stock_requests          delete  -        own         own         -        -           -           own

saved_jobs              select  -        -           -           -        -           -           -
saved_jobs              insert  -        -           -           -        -           -           -
saved_jobs              update  -        -           -           -        -           -           -
saved_jobs              delete  -        -           -           -        -           -           -

board_visits            select  -        -           -           -        -           -           -
board_visits            insert  -        -           -           -        -           -           -
board_visits            update  -        -           -           -        -           -           -
board_visits            delete  -        -           -           -        -           -           -

job_reports             select  -        -           -           -        -           -           -
job_reports             insert  -        -           -           -        -           -           -
job_reports             update  -        -           -           -        -           -           -
job_reports             delete  -        -           -           -        -           -           -

alert_criteria          select  -        -           -           -        -           -           -
alert_criteria          insert  -        -           -           -        -           -           -
alert_criteria          update  -        -           -           -        -           -           -
alert_criteria          delete  -        -           -           -        -           -           -

job_alerts              select  -        -           -           -        -           -           -
job_alerts              insert  -        -           -           -        -           -           -
job_alerts              update  -        -           -           -        -           -           -
job_alerts              delete  -        -           -           -        -           -           -

outbox                  select  -        -           -           -        -           -           -
outbox                  insert  -        -           -           -        -           -           -
outbox                  update  -        -           -           -        -           -           -
outbox                  delete  -        -           -           -        -           -           -

contact_messages        select  -        -           -           -        -           -           all
contact_messages        insert  -        -           -           -        -           -           -
contact_messages        update  -        -           -           -        -           -           all
contact_messages        delete  -        -           -           -        -           -           -

contact_answers         select  -        -           -           -        -           -           -
contact_answers         insert  -        -           -           -        -           -           -
contact_answers         update  -        -           -           -        -           -           -
contact_answers         delete  -        -           -           -        -           -           -

newsletter_subscribers  select  -        -           -           -        -           -           -
newsletter_subscribers  insert  -        -           -           -        -           -           -
newsletter_subscribers  update  -        -           -           -        -           -           -
newsletter_subscribers  delete  -        -           -           -        -           -           -
`;

const WORDS = ["all", "own", "public", "-"];

export const CALLERS = [
  "anon",
  "customer",
  "other",
  "blocked",
  "signed-out",
  "first-step",
  "administrator",
] as const;
export type CallerName = (typeof CALLERS)[number];

export const VERBS = ["select", "insert", "update", "delete"] as const;
type Verb = (typeof VERBS)[number];

export interface Rule {
  table: string;
  verb: Verb;
  allowed: Record<CallerName, string>;
}

export function readMatrix(): Rule[] {
  const [, ...lines] = MATRIX.split("\n").filter((line) => line.trim() !== "");

  return lines.map((line) => {
    const [table = "", verb = "", ...words] = line.trim().split(/\s+/);
    const isRead = words.flatMap((word) => word.split("+")).every((word) => WORDS.includes(word));
    if (!VERBS.includes(verb as Verb) || words.length !== CALLERS.length || !isRead) {
      throw new Error(`This line of the matrix cannot be read: ${line}`);
    }
    const allowed = Object.fromEntries(CALLERS.map((name, index) => [name, words[index] ?? ""]));
    return { table, verb: verb as Verb, allowed: allowed as Record<CallerName, string> };
  });
}
