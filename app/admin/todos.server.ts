import { COUNT_LIMIT, type CompositeTypes, type Enums, TODO_LIMIT } from "#database";
import { formatCount } from "~/lib/count";
import { joinParts } from "~/lib/join-parts";
import {
  INBOX_PATH,
  REFUNDS_PATH,
  REPORTS_PATH,
  SECTIONS,
  type SectionId,
  TODOS_PATH,
  UNANSWERED_PATH,
} from "./sections";

type TodoKind = Enums<"todo_kind">;

interface TodoTexts {
  /** Whose number in the side bar counts it. */
  section: SectionId;
  one: string;
  many: string;
  /** What ends it. */
  act: string;
  /** Where that is done. */
  to: string;
  /** Whether somebody has written it. The title of a page counts these. */
  isWritten?: true;
}

/** What needs an administrator, as pages say it, in the order of the dashboard. */
const TODOS: Record<TodoKind, TodoTexts> = {
  open_disputes: {
    section: "dashboard",
    one: "dispute to answer",
    many: "disputes to answer",
    act: "A customer has asked the bank for the payment. Answer at Stripe before the deadline, or the money is lost.",
    to: REFUNDS_PATH,
  },
  unanswered_conversations: {
    section: "orders",
    one: "unanswered conversation",
    many: "unanswered conversations",
    act: "Answer the customer, or say that none is needed.",
    to: UNANSWERED_PATH,
    isWritten: true,
  },
  unanswered_messages: {
    section: "inbox",
    one: "unanswered contact message",
    many: "unanswered contact messages",
    act: "Answer, or say that none is needed.",
    to: `${INBOX_PATH}?folder=unanswered`,
    isWritten: true,
  },
  open_order_requests: {
    section: "orders",
    one: "request to cancel or return",
    many: "requests to cancel or return",
    act: "Answer it on the page of the order. After a yes give the money back or cancel the order, or say that it is done.",
    to: "/admin/orders?tab=open_order_requests",
  },
  orders_to_send: {
    section: "orders",
    one: "order to send",
    many: "orders to send",
    act: "Enter the parcel once the products are on their way, or set the status.",
    to: "/admin/orders?tab=orders_to_send",
  },
  services_to_do: {
    section: "orders",
    one: "service to do",
    many: "services to do",
    act: "Deliver it by a message in the conversation of the order, or ask there for what is missing.",
    to: "/admin/orders?tab=services_to_do",
  },
  orders_to_review: {
    section: "orders",
    one: "order to review",
    many: "orders to review",
    act: "Something was not in stock, or another amount was paid: give money back, or mark it as reviewed. Or all was given back: cancel or complete it.",
    to: "/admin/orders?tab=orders_to_review",
  },
  failed_refunds: {
    section: "dashboard",
    one: "refund has failed",
    many: "refunds have failed",
    act: "The customer has no money back. Try again, or mark it as reviewed.",
    to: REFUNDS_PATH,
  },
  open_job_reports: {
    section: "jobs",
    one: "report of a job",
    many: "reports of jobs",
    act: "Look at the job, and hide it or say that nothing is wrong.",
    to: REPORTS_PATH,
    isWritten: true,
  },
  ended_jobs: {
    section: "jobs",
    one: "job whose days are over",
    many: "jobs whose days are over",
    act: "Give it new days, or leave it closed.",
    to: "/admin/jobs?state=closed",
  },
  unclear_checkouts: {
    section: "dashboard",
    one: "unclear checkout",
    many: "unclear checkouts",
    act: "The payment provider has not said for two hours who has paid. Look for the payments there.",
    to: "/admin/dashboard/checkouts",
  },
  waiting_mails: {
    section: "dashboard",
    one: "mail waits",
    many: "mails wait",
    act: "Sending has failed for more than an hour. Check the account of the mail service and its key.",
    to: "/admin/dashboard/mails",
  },
  used_up_mail_quotas: {
    section: "dashboard",
    one: "kind of mails is stopped",
    many: "kinds of mails are stopped",
    act: "The quota of the mail service for today or for this month is used up. A bigger plan there ends it at once.",
    to: "/admin/dashboard/mails",
  },
  late_tasks: {
    section: "settings",
    one: "task is late",
    many: "tasks are late",
    act: "The schedule has stood still for an hour, so nothing is mailed. The deployment guide says how it is set up.",
    to: "/admin/settings#schedule",
  },
  given_up_mails: {
    section: "dashboard",
    one: "mail was given up",
    many: "mails were given up",
    act: "Sending has failed for a week. Try again, or leave unsent.",
    to: "/admin/dashboard/mails",
  },
  sold_out_products: {
    section: "services",
    one: "sold-out product",
    many: "sold-out products",
    act: "Put back in stock, deactivate, or keep as sold out.",
    to: "/admin/services?tab=products&stock=sold-out",
  },
  low_stock_products: {
    section: "services",
    one: "product low in stock",
    many: "products low in stock",
    act: "Put more in stock, or set another threshold.",
    to: "/admin/services?tab=products&stock=threshold",
  },
  refused_products: {
    section: "services",
    one: "product that Stripe does not know",
    many: "products that Stripe does not know",
    act: "It is sold without its Stripe product ID. Correct the ID or empty it.",
    to: "/admin/services?tab=products&stock=refused",
  },
};
const KINDS = Object.keys(TODOS) as TodoKind[];

export type Todo = CompositeTypes<"todo">;

interface ListOptions {
  /** Up to how many of a kind were counted. */
  limit?: number;
  /** What is said of a kind before its act. */
  notes?: Partial<Record<TodoKind, string>>;
}

/** What needs an administrator now. A kind of a newer database has no text yet, and is left out. */
export function listTodos(todos: Todo[], { limit = COUNT_LIMIT, notes = {} }: ListOptions = {}) {
  return KINDS.flatMap((kind) => {
    const found = todos.find((todo) => todo.kind === kind);
    if (!found) return [];

    const { number, oldest } = found;
    const { one, many, ...texts } = TODOS[kind];
    return [
      {
        ...texts,
        act: joinParts(" ", notes[kind], texts.act),
        number,
        oldest,
        text: `${formatCount(number, limit)} ${number === 1 ? one : many}`,
      },
    ];
  });
}

export type ListedTodo = ReturnType<typeof listTodos>[number];

/** What the side bar says of a section. */
export interface SectionTodos {
  id: SectionId;
  count: string;
  /** All of them in words. */
  text: string;
  to: string;
}

/** The sections that need an administrator. Several kinds lead to the list of all, one to where it is ended. */
export function todosOfSections(todos: Todo[]): SectionTodos[] {
  const listed = listTodos(todos, { limit: TODO_LIMIT });

  return SECTIONS.flatMap(({ id }) => {
    const own = listed.filter(({ section }) => section === id);
    const [first, second] = own;
    if (!first) return [];

    const count = formatCount(sumOf(own), TODO_LIMIT);
    const text = own.map((todo) => todo.text).join(", ");
    return [{ id, count, text, to: second ? TODOS_PATH : first.to }];
  });
}

/** How much somebody has written that waits for an administrator. */
export const countWritten = (todos: Todo[]) =>
  sumOf(listTodos(todos).filter(({ isWritten }) => isWritten));

/** How many of a kind need somebody, as the tabs of a list say it. */
export const countOf = (todos: Todo[], kind: TodoKind) =>
  formatCount(todos.find((todo) => todo.kind === kind)?.number ?? 0, COUNT_LIMIT);

const sumOf = (todos: Pick<Todo, "number">[]) => todos.reduce((sum, { number }) => sum + number, 0);
