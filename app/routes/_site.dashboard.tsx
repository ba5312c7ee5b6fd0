import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { pageTitle } from "~/features/site/page-title";
import { PageTitle } from "~/ui/page-title";

export const meta: MetaFunction = () => pageTitle("Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);

  return { username: user.username, email: user.email };
}

export default function Dashboard() {
  const { username, email } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle>Welcome, {username}</PageTitle>
      <p>You are signed in as {email}.</p>
    </>
  );
}
