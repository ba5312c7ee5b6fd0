// What hosted functions have beside Deno itself.
Object.assign(globalThis, {
  EdgeRuntime: {
    waitUntil: (/** @type {Promise<unknown>} */ work) => void work.catch(console.error),
  },
});
