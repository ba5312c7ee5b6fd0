import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { findPostgres } from "../../local-cloud/testing/postgres";
import { capture } from "../../scripts/setup/run.mjs";
import { onEachEngine, type TestCloud } from "../support/cloud";
import { PASSWORD } from "../support/cloud-accounts";
import { beginTalk } from "../support/talk";

const ON_POSTGRES = { engines: ["postgres"] } as const;

onEachEngine(
  "a shop",
  (shop) => onEachEngine("and a new project", (project) => drill(shop, project), ON_POSTGRES),
  { ...ON_POSTGRES, seed: "demo" },
);

function drill(shop: () => TestCloud, project: () => TestCloud) {
  const folder = join(inject("backends").folder, `backup-${crypto.randomUUID()}`);
  const backup = (act: string, { settings, url, keys }: TestCloud) =>
    capture(process.execPath, ["scripts/backup.mjs", act, folder], {
      env: {
        PATH: `${findPostgres()}:${process.env.PATH}`,
        DATABASE_URL: settings.databaseUrl,
        SUPABASE_URL: url,
        SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      },
    });
  let picture: string;
  let file: string;

  beforeAll(async () => {
    picture = await showPicture(shop());
    file = await sendFile(shop());
  });

  test("a backup comes back with all its rows, sums and files", async () => {
    expect(await backup("take", shop())).toMatchObject({ code: 0 });
    expect((await backup("take", shop())).output).toContain("is there already");
    expect(await backup("check", shop())).toMatchObject({ code: 0 });

    const { code, output } = await backup("restore", project());
    expect(output).toContain("All is as in the backup");
    expect(code).toBe(0);
  });

  // A sign-in changes rows of Auth, which the checks below tell as well.
  test("who had an account finds what was theirs, with its files", async () => {
    const customer = await project().as("customer@homeline.test");
    const { data: orders } = await customer.from("orders").select("id");
    expect(orders?.length).toBeGreaterThan(0);
    const talker = await project().as("talker@homeline.test", PASSWORD);
    const sent = await talker.storage.from("order-files").download(file);
    expect(await sent.data?.text()).toBe("%PDF-1.7");
    const shown = project().anon().storage.from("pictures").getPublicUrl(`${picture}/small.webp`);
    expect((await fetch(shown.data.publicUrl)).status).toBe(200);
  });

  test("it does not come back over what is there", async () => {
    expect(await backup("restore", project())).toMatchObject({
      code: 1,
      output: expect.stringContaining("already. A backup comes back into a new one only"),
    });
  });

  describe("a check finds", () => {
    const change = (sql: string) =>
      project().engine.transaction(async (tx) => {
        await tx.query("set local session_replication_role = replica");
        return tx.query<{ id: string }>(sql);
      });
    const found = async () => {
      const { code, output } = await backup("check", project());
      return { code, problems: output.split("\n").slice(2, -1) };
    };

    test("a cent", async () => {
      const [changed] = await change(
        `update orders set total_amount = total_amount + 0.01
         where id = (select id from orders limit 1) returning id`,
      );
      const { code, problems } = await found();
      expect(code).toBe(1);
      expect(problems).toContainEqual(
        expect.stringMatching(/^public\.orders\.total_amount sums to \d/),
      );

      await change(
        `update orders set total_amount = total_amount - 0.01
         where id = (select id from orders where id <> '${changed?.id}' limit 1)`,
      );
      expect((await found()).problems).toContain(
        "public.orders has as many rows as the backup, with other values.",
      );
    });

    test("a row", async () => {
      await change("delete from order_items where id = (select id from order_items limit 1)");
      const { code, problems } = await found();
      expect(code).toBe(1);
      expect(problems).toContainEqual(expect.stringMatching(/^public\.order_items has \d+ rows, /));
    });

    test("a file", async () => {
      await project().service().storage.from("order-files").remove([file]);
      const { code, problems } = await found();
      expect(code).toBe(1);
      expect(problems).toEqual(
        expect.arrayContaining([
          `order-files/${file} is missing.`,
          `order-files/${file}, which a row names, is missing.`,
        ]),
      );
    });
  });
}

/** A file in a conversation of a customer whose address is known. */
async function sendFile(cloud: TestCloud): Promise<string> {
  const { customer, customerId, order } = await beginTalk(cloud);
  await cloud.engine.query("update auth.users set email = $2 where id = $1", [
    customerId,
    "talker@homeline.test",
  ]);
  const pdf = { _order_id: order, _name: "cv.pdf", _type: "application/pdf" };
  const { data: path } = await customer.rpc("add_chat_file", pdf).throwOnError();
  const files = customer.storage.from("order-files");
  await files.upload(path, Buffer.from("%PDF-1.7"), { contentType: pdf._type });
  await customer
    .rpc("send_chat_message", {
      _order_id: order,
      _message: "Here it is.",
      _idempotency_key: crypto.randomUUID(),
      _files: [path.split("/")[1]],
    })
    .throwOnError();
  return path;
}

/** A picture that a product shows. */
async function showPicture(cloud: TestCloud): Promise<string> {
  const admin = await cloud.as("admin@homeline.test");
  const name = `${"0a".repeat(32)}-8x8`;
  await admin.rpc("add_picture", { _name: name }).throwOnError();
  for (const kind of ["jpg", "webp"]) {
    for (const size of ["large", "small"]) {
      const contentType = kind === "jpg" ? "image/jpeg" : "image/webp";
      const path = `${name}/${size}.${kind}`;
      await admin.storage.from("pictures").upload(path, Buffer.from(path), { contentType });
    }
  }
  await cloud.engine.query(
    "update products set picture = $1 where id = (select id from products limit 1)",
    [name],
  );
  return name;
}
