import { hasSubscribers } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { serverContextOf } from "~/lib/remix-serve.server";

const REQUEST_START = "http.server.request.start";
const request = new Request("https://homeline.example/");

test("answers are remembered until a web server hands over a context of its own", () => {
  expect(serverContextOf(request, {}).requestId).toHaveLength(12);
  expect(hasSubscribers(REQUEST_START)).toBe(true);

  const server = {
    requestId: "abc",
    clientAddress: "",
    closed: new AbortController().signal,
    takesFiles: true,
    isDataRequest: false,
    responseHeaders: new Headers(),
  };
  expect(serverContextOf(request, { server })).toBe(server);
  expect(hasSubscribers(REQUEST_START)).toBe(false);
});
