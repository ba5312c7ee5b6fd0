/** Whoever asks an engine after its `close` gets this. */
export class DatabaseClosed extends Error {
  constructor() {
    super("The database is closed.");
  }
}
