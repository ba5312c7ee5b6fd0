import WebSocket from "ws";

type Transport = new (address: string) => WebSocket;

/** Node 20 has no WebSocket of its own, and a client of Supabase looks for one when it is made. */
export const realtimeOver = (transport: Transport = WebSocket) => ({
  // supabase-js wants a browser's WebSocket, and uses only what this one has, too.
  transport: transport as unknown as typeof globalThis.WebSocket,
});
