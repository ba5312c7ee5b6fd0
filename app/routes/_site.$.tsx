import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorContent } from "~/features/errors/error-page";
import { titled } from "~/features/seo/page-meta";
import { notFound } from "~/lib/http-errors.server";
import { previousPage } from "~/lib/previous-page.server";

export const meta = titled("Page Not Found");

export function loader({ request }: LoaderFunctionArgs) {
  return data({ back: previousPage(request) }, { status: 404 });
}

export function action({ request }: ActionFunctionArgs) {
  throw notFound(request);
}

export default function UnknownPath() {
  const { back } = useLoaderData<typeof loader>();

  return <ErrorContent status={404} back={back} />;
}
