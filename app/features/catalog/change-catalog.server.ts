import type { z } from "zod/v4";
import { GONE, NOT_SAVED, type Saving } from "~/features/admin/stale";
import type { Message } from "~/lib/message";
import type { Db } from "~/services/supabase.server";
import type { catalogForm } from "./admin-schema";
import { createItem, deleteManaged, setActive, updateItem } from "./managed-catalog.server";
import { NOUNS, type Tab } from "./tab";

type Change = z.output<typeof catalogForm>;

interface Outcome {
  /** Whether the form has done its work; if not, it is shown again as it was typed. */
  isDone: boolean;
  message: Message;
}

/** Does what a form of the section asks. */
export async function changeCatalog(
  db: Db,
  { tab, change, userId }: { tab: Tab; change: Change; userId: string },
): Promise<Outcome> {
  switch (change.intent) {
    case "createService":
      return created("Service", await createItem(db, { createdBy: userId, item: change }));
    case "createProduct":
      return created("Product", await createItem(db, { createdBy: userId, item: change }));
    case "updateService":
      return updated("Service", await updateItem(db, { ...change, item: change }));
    case "updateProduct":
      return updated("Product", await updateItem(db, { ...change, item: change }));
    case "activate":
    case "deactivate": {
      const isActive = change.intent === "activate";
      const isThere = await setActive(db, { tab, id: change.id, isActive });
      return isThere
        ? done(`${NOUNS[tab].title} updated successfully`)
        : { isDone: true, message: GONE };
    }
    case "delete":
      await deleteManaged(db, { tab, id: change.id });
      return done(`${NOUNS[tab].title} deleted successfully`);
  }
}

function done(title: string): Outcome {
  return { isDone: true, message: { title, kind: "success" } };
}

function created(noun: string, error: { message: string } | null): Outcome {
  if (!error) return done(`${noun} created successfully`);

  const title = `Error creating ${noun.toLowerCase()}`;
  return { isDone: false, message: { title, text: error.message, kind: "error" } };
}

function updated(noun: string, saving: Saving): Outcome {
  return saving === "saved"
    ? done(`${noun} updated successfully`)
    : { isDone: false, message: NOT_SAVED[saving] };
}
