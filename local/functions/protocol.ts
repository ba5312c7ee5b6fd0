/** What the host asks of a function's thread; every question gets exactly one answer. */
export type Question =
  | {
      kind: "fetch";
      url: string;
      method: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { kind: "read"; stream: number }
  | { kind: "cancel"; stream: number };

export type Answer =
  | { kind: "head"; status: number; headers: [string, string][]; stream: number | null }
  | { kind: "chunk"; bytes: Uint8Array }
  | { kind: "end" }
  | { kind: "failed"; reason: "thrown" | "status" };

/** The thread's first word: its module has run, and whether it called `Deno.serve`. */
export type Started = { started: boolean };

export type Asked = { id: number; question: Question };
export type Answered = { id: number; answer: Answer };
