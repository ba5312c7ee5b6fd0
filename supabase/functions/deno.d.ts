/** The part of Deno that edge functions use, for the compiler; both hosts provide it. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};
