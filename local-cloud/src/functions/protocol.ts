/** Messages between the host and a function's thread. Each message gets exactly one reply. */
export type HostMessage =
  | {
      kind: "fetch";
      url: string;
      method: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { kind: "read"; stream: number }
  | { kind: "cancel"; stream: number };

export type ThreadReply =
  | { kind: "head"; status: number; headers: [string, string][]; stream: number | null }
  | { kind: "chunk"; bytes: Uint8Array }
  | { kind: "end" }
  | { kind: "failed"; reason: "thrown" | "status" };

/** The first message of the thread: whether the module has called `Deno.serve`. */
export type Started = { started: boolean };

export type MessageEnvelope = { id: number; message: HostMessage };
export type ReplyEnvelope = { id: number; reply: ThreadReply };
