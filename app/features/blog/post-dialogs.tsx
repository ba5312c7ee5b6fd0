import { DeleteDialog } from "~/features/admin/delete-dialog";
import { GoneDialog } from "~/features/admin/gone-dialog";
import {
  KnownRecord,
  NewRecord,
  type RecordForms,
  SaveButtons,
} from "~/features/admin/record-form";
import { Dialog } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/server-form";
import { useServerForm } from "~/ui/form/use-server-form";
import type { editPostForm, newPostForm } from "./admin-schema";
import type { EditedPost } from "./managed-posts.server";
import { PostFieldset } from "./post-form";

interface PostDialogsProps extends RecordForms {
  dialog: { kind: string; post: EditedPost | null } | null;
}

// why: the usual coding of forms makes nine bytes of some letters, and a long post too large.
const ENCODING = "multipart/form-data";

/** The dialog that the page's address asks for. */
export function PostDialogs({ dialog, ...rest }: PostDialogsProps) {
  if (!dialog) return null;

  const { kind, post } = dialog;
  if (kind === "new") return <NewPost {...rest} />;
  if (kind === "delete" && post) return <DeletePost post={post} />;
  // why: what was typed about something that is gone by now is still shown again.
  if (kind !== "edit" || !(post || rest.rejection)) return <GoneDialog />;
  return <EditPost key={post?.id} post={post} {...rest} />;
}

function NewPost({ rejection, constraint, formKey }: RecordForms) {
  const form = useServerForm<typeof newPostForm>({ id: "new-post", rejection, constraint });

  return (
    <Dialog title="Create New Post" isWide>
      <ServerForm of={form} encType={ENCODING}>
        <NewRecord formKey={formKey} />
        <PostFieldset fields={form.fields} />
        <SaveButtons label="Create Post" />
      </ServerForm>
    </Dialog>
  );
}

function EditPost({ post, rejection, constraint }: RecordForms & { post: EditedPost | null }) {
  const form = useServerForm<typeof editPostForm>({
    id: "edit-post",
    rejection,
    constraint,
    defaultValue: post ? { ...post, updatedAt: post.updated_at } : {},
  });

  return (
    <Dialog title="Edit Post" isWide>
      <ServerForm of={form} encType={ENCODING}>
        <KnownRecord fields={form.fields} />
        <PostFieldset fields={form.fields} />
        <SaveButtons label="Update Post" />
      </ServerForm>
    </Dialog>
  );
}

function DeletePost({ post: { id, title } }: { post: EditedPost }) {
  return (
    <DeleteDialog
      id={id}
      label="Delete Post"
      title={`Delete ${title}`}
      question="Are you sure you want to delete this post?"
    />
  );
}
