import type { TablesInsert } from "../../../app/database.types";
import { test as base } from "./test";

interface OwnService {
  id: string;
  name: string;
}

interface Desk {
  /** Offers services of the test's own, the first one the newest of all; gone with the test. */
  offer(...services: Omit<TablesInsert<"services">, "price">[]): Promise<OwnService[]>;
}

/** Tests that need services which are in nobody else's way. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ backend }, use) => {
    const ids: string[] = [];
    await use({
      async offer(...services) {
        const now = Date.now();
        const rows = services.map((service, index) => ({
          price: 12.5,
          created_by: null,
          is_active: true,
          created_at: new Date(now - index).toISOString(),
          ...service,
        }));
        const { data } = await backend
          .from("services")
          .insert(rows)
          .select("id, name")
          .throwOnError();
        ids.push(...data.map(({ id }) => id));
        return data;
      },
    });
    await backend.from("services").delete().in("id", ids).throwOnError();
  },
});

export { expect } from "./test";
