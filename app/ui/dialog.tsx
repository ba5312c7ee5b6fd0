import { Form, Link, useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { DIALOG_TITLE, queryWithoutDialog, urlWithoutDialog } from "~/lib/dialog-url";
import { rowAnchor } from "~/lib/row-anchor";
import { Button, ButtonLink } from "./button";
import { Icon } from "./icon";
import { Modal } from "./modal";

interface DialogFormProps {
  rowId?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Opens dialogs of this page by their URLs, so that they also open without JavaScript. It contains an `OpenDialog` for each. */
export function DialogForm({ rowId, className = "contents", children }: DialogFormProps) {
  const { pathname, search } = useLocation();

  return (
    <Form
      method="get"
      action={`${pathname}#${DIALOG_TITLE}`}
      preventScrollReset
      className={className}
    >
      {[...queryWithoutDialog(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {rowId && <input type="hidden" name="id" value={rowId} />}
      {children}
    </Form>
  );
}

interface OpenDialogProps extends ComponentProps<typeof Button> {
  dialog: string;
}

export function OpenDialog({ dialog, ...rest }: OpenDialogProps) {
  return <Button variant="secondary" {...rest} type="submit" name="dialog" value={dialog} />;
}

/** A form with one button. */
export function DialogButton({ rowId, ...button }: OpenDialogProps & { rowId?: string }) {
  return (
    <DialogForm rowId={rowId}>
      <OpenDialog {...button} />
    </DialogForm>
  );
}

export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  return (
    <ButtonLink variant="quiet" to={useClosedUrl()} preventScrollReset>
      {children}
    </ButtonLink>
  );
}

/** The page without its dialog. A script keeps the page where it is; without one a fragment leads back to the row. */
function useClosedUrl(): string {
  const location = useLocation();
  const isHydrated = useHydrated();
  const id = new URLSearchParams(location.search).get("id");
  const closed = urlWithoutDialog(location);

  return isHydrated || !id ? closed : `${closed}#${encodeURIComponent(rowAnchor(id))}`;
}

const WIDTHS = { narrow: "max-w-dialog", wide: "max-w-measure", full: "max-w-[76rem]" };

interface DialogProps {
  title: ReactNode;
  /** That of a text, or wide enough for two columns; by default that of a question. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

export function Dialog({ title, width = "narrow", children }: DialogProps) {
  const closed = urlWithoutDialog(useLocation());

  return (
    <Modal labelledBy={DIALOG_TITLE} closed={closed} className={WIDTHS[width]}>
      <div className="p-[min(1.25rem,6%)] sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={DIALOG_TITLE} className="scroll-mt-5 text-section max-sm:line-clamp-3">
            {title}
          </h2>
          <Link
            to={useClosedUrl()}
            preventScrollReset
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
          >
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </Link>
        </div>
        {children}
      </div>
    </Modal>
  );
}
