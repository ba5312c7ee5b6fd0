import type { z } from "zod/v4";
import type { ColumnLabels } from "~/admin/log/log-values.server";
import { editJobForm } from "~/board/jobs/admin-schema";
import { editPostForm } from "~/content/blog/admin-schema";
import { labelsOf } from "~/lib/form/form.server";
import { editBatchForm } from "~/people/notifications/admin-schema";
import { editPlanForm, editProductForm, editServiceForm } from "~/shop/catalog/admin-schema";
import { editAnswerForm } from "~/shop/quick-answers/admin-schema";

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = (form: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(labelsOf(form, null)).map(([field, label]) => [columnOf(field), label]),
  );

/** What the columns of a table are called: as in the form that changes its rows. */
export const COLUMN_LABELS = {
  blog_posts: columnsOf(editPostForm),
  jobs: columnsOf(editJobForm),
  notification_batches: columnsOf(editBatchForm),
  plans: columnsOf(editPlanForm),
  products: columnsOf(editProductForm),
  quick_answers: columnsOf(editAnswerForm),
  services: columnsOf(editServiceForm),
} satisfies ColumnLabels;
