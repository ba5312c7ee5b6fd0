const MAX_IDS = 200;

/** The ids of the newest rows, so that one that arrives twice counts once. */
export class RecentIds {
  readonly #ids = new Set<string>();

  /** False if the id is there already. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;

    this.#ids.add(id);
    const [oldest = ""] = this.#ids;
    if (this.#ids.size > MAX_IDS) this.#ids.delete(oldest);
    return true;
  }
}
