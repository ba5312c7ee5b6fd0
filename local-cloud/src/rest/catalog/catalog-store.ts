import type { Engine } from "../../engine/engine";
import type { Catalog } from "./catalog";
import { parseCatalog, readCatalogText } from "./read-catalog";

const PAUSE_BETWEEN_READINGS = 1_000;

/** Caches the catalog. Reads it again on NOTIFY, or when a request misses something in it. */
export class CatalogStore {
  readonly #engine: Engine;
  readonly #listening: Promise<() => Promise<void>>;
  #text = "";
  #catalog: Catalog | undefined;
  #reading: Promise<Catalog> | undefined;
  #readAt = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#listening = engine.listen("pgrst", (payload) => {
      if (payload !== "reload config") this.#catalog = undefined;
    });
    this.#listening.catch(() => undefined);
  }

  current(): Promise<Catalog> {
    return this.#catalog ? Promise.resolve(this.#catalog) : this.#read();
  }

  /** Returns the same catalog if nothing has changed or it was read a moment ago. */
  newerThan(known: Catalog): Promise<Catalog> {
    const isTooSoon = Date.now() - this.#readAt < PAUSE_BETWEEN_READINGS;
    return this.#catalog !== known || isTooSoon ? this.current() : this.#read();
  }

  async close(): Promise<void> {
    const stop = await this.#listening.catch(() => undefined);
    await stop?.();
  }

  #read(): Promise<Catalog> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<Catalog> {
    const text = await readCatalogText(this.#engine);
    const isUnchanged = text === this.#text && this.#catalog !== undefined;
    const catalog = isUnchanged && this.#catalog ? this.#catalog : parseCatalog(text);

    this.#text = text;
    this.#catalog = catalog;
    this.#readAt = Date.now();
    return catalog;
  }
}
