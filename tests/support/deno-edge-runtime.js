// What hosted functions have beside Deno itself.
globalThis.EdgeRuntime = { waitUntil: (work) => void work.catch(console.error) };
