import { beforeAll, describe, expect, test } from "vitest";
import { checkComments } from "../../scripts/database-types/check-comments";
import { describeRows, describeSchema } from "../../scripts/database-types/describe-schema";
import { ArrayOf, type Shape } from "../../scripts/database-types/print-shape";
import { readSchema } from "../../scripts/database-types/read-schema";
import { onOneEngine } from "../support/cloud";
import { BILLING } from "../support/shop";
import { memberOf, mismatches } from "../support/type-mismatches";

const ANON = null;
const ADMIN = "admin@homeline.test";
const CUSTOMER = "customer@homeline.test";
const JOB = "00000000-0000-4000-8000-00000000e001";
const SERVICE = "00000000-0000-4000-8000-00000000c001";
const PRODUCT = "00000000-0000-4000-8000-00000000d001";
const CUSTOMER_ID = "00000000-0000-4000-8000-0000000000a2";
/** One of the demo with two items, a conversation and changes of status. */
const ORDER = "c35e7f08-0000-4000-8000-00000000f003";
const ALERT = "00000000-0000-4000-8000-0000000a1e01";
/** The customer has sent it, and has an answer. */
const MESSAGE = "00000000-0000-4000-8000-00000000c003";
const NO_ID = "00000000-0000-4000-8000-000000000000";

/** Who calls which function; each that returns rows or several values is called at least once. */
const CALLS: [who: string | null, name: string, args: Record<string, unknown>][] = [
  [ANON, "list_jobs", {}],
  [ANON, "list_jobs", { _per_page: 100 }],
  [ANON, "list_jobs", { _query: "nothing like it but spanish" }],
  [ANON, "job_counts", {}],
  [ANON, "find_job_page", { _job_id: NO_ID }],
  [ANON, "find_job", { _id: JOB }],
  [ANON, "find_job", { _id: NO_ID }],
  [ADMIN, "admin_list_jobs", {}],
  [ADMIN, "admin_list_jobs", { _query: "nothing like it but spanish" }],
  [ANON, "price_cart", { _lines: [SERVICE, PRODUCT, NO_ID].map((id) => ({ id, quantity: 1 })) }],
  [CUSTOMER, "whoami", {}],
  [ADMIN, "whoami", {}],
  [CUSTOMER, "paid_carts", {}],
  [ADMIN, "admin_find_product", { _id: PRODUCT }],
  [ADMIN, "admin_list_items", { _kind: "service" }],
  [ADMIN, "admin_list_items", { _kind: "product", _max_stock: 0 }],
  [ANON, "content_versions", {}],
  [ANON, "applied_migrations", {}],
  [ANON, "post_counts", {}],
  [ADMIN, "post_counts", {}],
  [ANON, "list_published_posts", { _per_page: 100 }],
  [ADMIN, "admin_list_posts", { _per_page: 100 }],
  [ADMIN, "admin_list_users", { _per_page: 100 }],
  [ADMIN, "admin_find_user", { _user_id: NO_ID }],
  [ADMIN, "admin_find_users_called", { _name: "customer@homeline.test" }],
  [ADMIN, "admin_list_orders", { _per_page: 100 }],
  [ADMIN, "admin_find_order", { _order_id: ORDER }],
  [ADMIN, "admin_find_order", { _order_id: NO_ID }],
  [ADMIN, "admin_find_orders", { _order_ids: [ORDER] }],
  [ADMIN, "admin_find_numbered_orders", { _numbers: [ORDER.slice(0, 8)] }],
  [
    ADMIN,
    "admin_add_parcel",
    {
      _order_id: NO_ID,
      _carrier: "DHL",
      _number: "JD0001",
      _status: "processing",
      _expected_status: "processing",
    },
  ],
  [
    ADMIN,
    "admin_add_parcels",
    {
      _order_ids: [NO_ID, ORDER],
      _numbers: ["JD0001", "JD0001"],
      _statuses: ["processing", "processing"],
      _expected_statuses: ["processing", "processing"],
      _carrier: "DHL",
      _is_sure: false,
      _idempotency_key: NO_ID,
    },
  ],
  [
    ADMIN,
    "admin_set_order_statuses",
    { _order_ids: [ORDER], _expected_statuses: ["none"], _status: "pending" },
  ],
  [
    ADMIN,
    "admin_change_products",
    {
      _changes: [NO_ID, PRODUCT].map((product_id) => ({
        product_id,
        cell: "stock_quantity",
        expected: 0,
        value: 0,
        is_added: true,
      })),
      _idempotency_key: NO_ID,
    },
  ],
  [ADMIN, "admin_export_orders", {}],
  [ADMIN, "admin_dashboard", {}],
  [ADMIN, "admin_figures", { _days: 92, _month: "2026-01-01" }],
  [ADMIN, "admin_export_books", { _month: new Date().toISOString().slice(0, 10) }],
  [CUSTOMER, "my_orders", { _per_page: 100 }],
  [CUSTOMER, "my_order_history", { _order_id: ORDER }],
  [CUSTOMER, "my_order_history", { _order_id: NO_ID }],
  [CUSTOMER, "return_from_payment", { _session_id: "cs_test_none" }],
  [CUSTOMER, "my_dashboard", {}],
  [CUSTOMER, "my_job_alerts", {}],
  [CUSTOMER, "find_job_alert", { _id: ALERT }],
  [CUSTOMER, "my_saved_jobs", {}],
  [CUSTOMER, "my_saved_of", { _job_ids: [JOB] }],
  [CUSTOMER, "visit_job_board", { _job_ids: [JOB] }],
  [ADMIN, "admin_list_reported_jobs", {}],
  [CUSTOMER, "my_data", {}],
  [ADMIN, "my_data", {}],
  [CUSTOMER, "my_sessions", {}],
  [CUSTOMER, "orders_kept_after_deletion", { _user_id: CUSTOMER_ID }],
  [CUSTOMER, "my_second_step", {}],
  [ADMIN, "admin_list_log", { _per_page: 100 }],
  [ADMIN, "admin_list_notifications", {}],
  [ADMIN, "admin_list_unsent_mails", {}],
  [ADMIN, "admin_list_unclear_checkouts", {}],
  [ADMIN, "admin_list_refunds", {}],
  [ADMIN, "admin_find_payment", { _order_id: NO_ID }],
  [ADMIN, "admin_find_refund", { _refund_id: NO_ID }],
  [ADMIN, "admin_list_messages", { _folder: "archived" }],
  [ADMIN, "admin_list_messages", {}],
  [ADMIN, "admin_find_message", { _message_id: MESSAGE }],
  [ADMIN, "admin_find_message", { _message_id: NO_ID }],
  [CUSTOMER, "my_message", { _id: MESSAGE }],
  [ADMIN, "admin_post_mailing", { _post_id: NO_ID }],
];

const BY_EDGE_FUNCTIONS = [
  "create_checkout",
  "attach_checkout_session",
  "look_at_checkout",
  "list_payment_pages",
  "complete_checkout",
  "claim_outbox_mails",
  "claim_refunds",
  "claim_tasks",
] as const;

const SAMPLE_VIEWS = `
  create view private.sample as
  select jobs.id, category, location, admins.user_id as admin_id, author,
    coalesce(location, company) as place, coalesce(location, type) as either,
    case when location > '' then title end as first, orders
  from public.jobs
  left join (public.profiles as author join public.admins on user_id = author.id)
    on author.id = created_by
  cross join lateral (select count(*) as orders from public.orders where user_id = created_by) as own;

  create view private.sample_of_both as
  select sample.id, price, slug, products.category
  from public.products left join private.sample using (id)
  union all
  select id, price, null, 'none' from public.services`;

onOneEngine(
  "the generated types",
  (cloud) => {
    let schema: Shape;
    const returns = (name: string) =>
      memberOf(memberOf(memberOf(schema, "Functions"), name), "Returns");

    beforeAll(async () => {
      const read = await readSchema(cloud().engine);
      schema = { ...(describeSchema(read) as object), Rows: describeRows(read) };
    });

    test("no function has the type Json", () => {
      const names = Object.keys(memberOf(schema, "Functions"));

      expect(names.filter((name) => returns(name) === "Json")).toEqual([]);
    });

    test("are compared with rows for every function that returns some", () => {
      const answering = Object.keys(memberOf(schema, "Functions")).filter((name) =>
        hasRows(returns(name)),
      );

      const called = [...CALLS.map(([, name]) => name), ...BY_EDGE_FUNCTIONS];
      expect(called).toEqual(expect.arrayContaining(answering));
    });

    describe("are what the API returns", () => {
      test.each(CALLS)("to %s for %s %j", async (who, name, args) => {
        const client = who ? await cloud().as(who) : cloud().anon();
        const { data } = await client.rpc(name, args).throwOnError();

        expect(mismatches(schema, returns(name), data)).toEqual([]);
      });

      test("edge functions get what their types say", async () => {
        const [create, attach, look, list, complete, claim, claimRefunds, claimTasks] =
          BY_EDGE_FUNCTIONS;
        const answerOf = async (name: string, args: object) => {
          const { data } = await cloud().service().rpc(name, args).throwOnError();
          expect(mismatches(schema, returns(name), data)).toEqual([]);
          return data;
        };

        const { id, lines } = await answerOf(create, {
          _user_id: CUSTOMER_ID,
          _email: CUSTOMER,
          _lines: [{ id: SERVICE, quantity: 1 }],
          _billing: BILLING,
        });
        const session = { _session_id: "cs_test_types" };
        const page = { _url: "https://pay.test/types" };
        await answerOf(attach, { _checkout_id: id, ...session, ...page });
        const looked = await answerOf(look, { _user_id: CUSTOMER_ID, ...session });
        expect(looked).toMatchObject({ page: { state: "open" } });
        expect(await answerOf(list, { _user_id: CUSTOMER_ID })).toHaveLength(1);
        await answerOf(complete, {
          ...session,
          _paid_cents: lines[0].price_cents,
          _paid_currency: "usd",
          _payment_id: "pi_types",
        });
        expect((await answerOf(claim, { _limit: 1 })).mails).toHaveLength(1);
        await cloud().engine.query(
          `insert into public.refunds (checkout_id, amount_cents, currency) values ($1, 100, 'usd')`,
          [id],
        );
        expect(await answerOf(claimRefunds, { _limit: 1 })).toHaveLength(1);
        expect(await answerOf(claimTasks, {})).not.toEqual([]);
      });
    });

    test.each([
      ["a word that is misspelt", "function public.job_counts()", "nulable"],
      ["a word without names", "view private.job_row", "nullable"],
      ["a word of other objects", "function public.job_counts()", "constant"],
      ["a word at another place", "column public.jobs.title", "nullable"],
      ["a row that may be none", "function public.my_second_step()", "nullable"],
      ["a misspelt constant", "function private.search_limit()", "constnat"],
    ])("are not made of a comment with %s", async (_what, object, comment) => {
      const made = cloud().engine.transaction(async (tx) => {
        await tx.execute(`comment on ${object} is '${comment}'`);
        await checkComments(tx);
      });

      const name = object.replace(/^\w+ /, "");
      await expect(made).rejects.toThrow(`knows no such comment on ${name}: ${comment}`);
    });

    test("a column of a view may be null where its table's may be or an outer join finds no row", async () => {
      const rows = await cloud().engine.transaction(async (tx) => {
        await tx.execute(SAMPLE_VIEWS);
        const found = describeRows(await readSchema(tx));
        await tx.execute("drop view private.sample_of_both; drop view private.sample");
        return found;
      });

      expect(memberOf(rows, "sample")).toEqual({
        admin_id: "string | null",
        author: 'Database["public"]["Tables"]["profiles"]["Row"] | null',
        category: '"customer_service" | "interpretation"',
        either: "string | null",
        first: "string | null",
        id: "string",
        location: "string | null",
        orders: "number",
        place: "string",
      });
      expect(memberOf(rows, "sample_of_both")).toEqual({
        category: "string | null",
        id: "string | null",
        price: "number",
        slug: "string | null",
      });
    });

    test("a null or a value of another type is found", () => {
      const page = {
        total: 1,
        is_capped: null,
        counts: [{ kind: "a", number: "1" }, { kind: "b" }],
        rows: [{ category: "x" }],
      };

      const found = mismatches(schema, returns("list_jobs"), page).join("\n");
      expect(found).toContain("value.is_capped is null, not boolean");
      expect(found).toContain('value.counts[0].number is "1", not number');
      expect(found).toContain("value.counts[1].number is on one side only");
      expect(found).toContain('value.rows[0].category is "x"');
    });
  },
  { seed: "demo" },
);

function hasRows(returned: Shape): boolean {
  if (returned instanceof ArrayOf) return hasRows(returned.element);
  return typeof returned !== "string" || /Rows|CompositeTypes/.test(returned);
}
