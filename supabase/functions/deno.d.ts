/** The part of Deno that edge functions use. The hosted runtime and the local one provide it. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};
