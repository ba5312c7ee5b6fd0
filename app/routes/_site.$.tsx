import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { backFrom } from "~/features/site/back.server";
import { ErrorContent } from "~/features/site/error-page";
import { titled } from "~/features/site/page-title";
import { notFound } from "~/lib/answers.server";

export const meta = titled("Page Not Found");

export function loader({ request }: LoaderFunctionArgs) {
  console.warn(`Page not found: ${new URL(request.url).pathname}`);

  return data({ back: backFrom(request) }, { status: 404 });
}

export function action() {
  throw notFound();
}

export default function UnknownPath() {
  const { back } = useLoaderData<typeof loader>();

  return <ErrorContent status={404} back={back} />;
}
