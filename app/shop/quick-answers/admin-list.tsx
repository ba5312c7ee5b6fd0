import { AdminRow, AdminRows, DeleteAction, RowActions, RowDialogButton } from "~/admin/list-parts";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import type { QuickAnswer } from "./admin.server";

export function QuickAnswerList({ answers }: { answers: QuickAnswer[] }) {
  if (answers.length === 0)
    return <EmptyState title="No quick answers yet" drawing={<EmptyBox />} />;

  return (
    <AdminRows>
      {answers.map(({ id, title, answer }) => (
        <AdminRow
          key={id}
          id={id}
          actions={
            <RowActions>
              <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
              <DeleteAction rowName={title} id={id} />
            </RowActions>
          }
        >
          <h2 className="text-item">
            <bdi>{title}</bdi>
          </h2>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer}</p>
        </AdminRow>
      ))}
    </AdminRows>
  );
}
