import { vi } from "vitest";

// why: pino writes past the console, and Vitest shows that of a test that fails only.
vi.mock("pino", async (importOriginal) => {
  const actual = await importOriginal<typeof import("pino")>();
  const toConsole = { write: (line: string) => console.info(line.trimEnd()) };
  const pino = (
    options: import("pino").LoggerOptions,
    stream: import("pino").DestinationStream = toConsole,
  ) => actual.pino(options, stream);

  return { ...actual, pino: Object.assign(pino, actual.pino) };
});
