import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { findNamedOwnData } from "~/people/own-data.server";
import { OwnDataLists } from "~/people/own-data-lists";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Your Data");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);

  return { data: await findNamedOwnData(db) };
}

export default function OwnData() {
  const { data } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro="All that we store of you.">Your Data</PageTitle>
      <OwnDataLists data={data} />
    </>
  );
}
