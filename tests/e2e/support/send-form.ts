import type { APIRequestContext, APIResponse } from "playwright/test";

export type Send = (path: string, form: Record<string, string>) => Promise<APIResponse>;

/** Posts forms to a site as a browser without JavaScript does. */
export const senderTo =
  (origin: string, request: APIRequestContext): Send =>
  (path, form) =>
    request.post(origin + path, { form, headers: { Origin: origin } });
