/** Hosted Supabase and the local cloud provide it; Deno itself does not. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void };

/** Lets work go on that the response does not wait for. */
export function afterResponse(work: PromiseLike<unknown>): void {
  EdgeRuntime.waitUntil(Promise.resolve(work).catch((error) => console.error(error)));
}
