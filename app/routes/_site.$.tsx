import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorContent } from "~/features/errors/error-page";
import { previousPage } from "~/features/errors/previous-page.server";
import { titled } from "~/features/seo/page-meta";
import { notFound } from "~/lib/http-errors.server";

export const meta = titled("Page Not Found");

export function loader({ request }: LoaderFunctionArgs) {
  return data({ back: previousPage(request) }, { status: 404 });
}

export function action() {
  throw notFound();
}

export default function UnknownPath() {
  const { back } = useLoaderData<typeof loader>();

  return <ErrorContent status={404} back={back} />;
}
