import { GoneDialog } from "~/features/admin/gone-dialog";
import { KnownRecord, NewRecord, SaveButtons } from "~/features/admin/record-form";
import type { Rejection } from "~/lib/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/action-form";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useServerForm } from "~/ui/form/use-server-form";
import type { editPostForm, newPostForm } from "./admin-schema";
import type { EditedPost } from "./managed-posts.server";
import { PostFieldset } from "./post-form";

interface PostDialogsProps {
  dialog: { kind: string; post: EditedPost | null } | null;
  formKey: string;
  constraint: Record<string, object>;
  rejection: Rejection | undefined;
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

type Shared = Omit<PostDialogsProps, "dialog">;

function NewPost({ rejection, constraint, formKey }: Shared) {
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

function EditPost({ post, rejection, constraint }: Shared & { post: EditedPost | null }) {
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

function DeletePost({ post }: { post: EditedPost }) {
  return (
    <Dialog title={`Delete ${post.title}`}>
      <p className="mb-5">Are you sure you want to delete this post?</p>
      <ActionForm intent="delete" values={{ id: post.id }} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Delete Post</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}
