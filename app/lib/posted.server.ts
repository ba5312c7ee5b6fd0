import type { AppLoadContext } from "@remix-run/node";

const posted = new WeakMap<AppLoadContext, FormData>();

/** Remembers what an action has read; a request can be read once only. */
export function notePosted(context: AppLoadContext, form: FormData) {
  posted.set(context, form);
}

export function postedTo(context: AppLoadContext): FormData | undefined {
  return posted.get(context);
}
