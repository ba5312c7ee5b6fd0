import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorContent } from "~/base/error-page";
import { withFormRecovery } from "~/base/form-recovery.server";
import { notFound, previousPage } from "~/lib/http-errors.server";
import { metaWithTitle } from "~/site/page-meta";

export const meta = metaWithTitle("Page Not Found");

export function loader({ request }: LoaderFunctionArgs) {
  return data({ back: previousPage(request) }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    throw notFound(args.request);
  });
}

export default function UnknownPath() {
  const { back } = useLoaderData<typeof loader>();

  return <ErrorContent status={404} back={back} />;
}
