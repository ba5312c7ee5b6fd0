import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";

const run = promisify(execFile);

// With this many lines the whole page is on the screen.
const SIZE = ["-x", "120", "-y", "300"];

export const TEXT_BROWSERS = ["w3m", "lynx"] as const;
type Name = (typeof TEXT_BROWSERS)[number];

const COMMANDS: Record<Name, string> = {
  w3m: "w3m -cookie -o accept_cookie=1 -o confirm_qq=0",
  lynx: "lynx -accept_all_cookies -nocolor -nopause -tna",
};

export function openTextBrowser(name: Name, address: string): Promise<TextBrowser> {
  return TextBrowser.open(new (name === "w3m" ? W3m : Lynx)(), `${COMMANDS[name]} '${address}'`);
}

export const missingPrograms = (name: Name) =>
  [name, "tmux"].filter((program) => spawnSync("which", [program]).status !== 0);

/** A browser in a terminal, used by its keys and read from its screen. */
export abstract class TextBrowser {
  readonly #socket = `homeline-${randomUUID()}`;
  #home = "";

  static async open<B extends TextBrowser>(browser: B, command: string): Promise<B> {
    browser.#home = await mkdtemp(join(tmpdir(), "homeline-text-browser-"));
    await browser.#tmux("new-session", "-d", ...SIZE, "-e", `HOME=${browser.#home}`, command);
    return browser;
  }

  async close() {
    await this.#tmux("kill-server");
    await rm(this.#home, { recursive: true, force: true });
  }

  async screen({ withStyles = false } = {}): Promise<string> {
    const { stdout } = await this.#tmux("capture-pane", "-p", ...(withStyles ? ["-e"] : []));
    return stdout;
  }

  async expectText(text: string | RegExp) {
    await expect.poll(() => this.screen(), { message: String(text) }).toMatch(text);
  }

  /** Follows the link, or presses the button, whose text begins so: the next below. */
  async press(text: string) {
    await this.expectText(text);
    await this.standStill();
    await this.goTo(text);
    await this.type("Enter");
  }

  async fill(label: string, text: string) {
    await this.expectText(label);
    await this.standStill();
    await this.goToField(label);
    await this.type("Enter");
    await expect.poll(() => this.screen()).toMatch(this.prompt);
    await this.type("C-u");
    await this.type("-l", text);
    await this.type("Enter");
    await expect.poll(() => this.screen()).not.toMatch(this.prompt);
  }

  /** A page is drawn in parts. */
  private async standStill() {
    let before = "";
    const isStill = async () => {
      const screen = await this.screen({ withStyles: true });
      const isSame = screen === before;
      before = screen;
      return isSame;
    };
    await expect.poll(isStill, { intervals: [100] }).toBe(true);
  }

  /** What the last lines say while a field is typed into. */
  protected abstract readonly prompt: RegExp;

  protected abstract goTo(text: string): Promise<void>;
  protected abstract goToField(label: string): Promise<void>;

  protected async cursor() {
    const { stdout } = await this.#tmux("display-message", "-p", "#{cursor_x} #{cursor_y}");
    const [x = 0, y = 0] = stdout.split(" ").map(Number);
    return { x, y };
  }

  protected async type(...keys: string[]) {
    await this.#tmux("send-keys", ...keys);
  }

  #tmux(...args: string[]) {
    return run("tmux", ["-L", this.#socket, "-f", "/dev/null", ...args]);
  }
}

/** In w3m there is a cursor, which a search moves. */
class W3m extends TextBrowser {
  protected readonly prompt = /^(TEXT|Password):/m;

  protected async goTo(text: string) {
    const { x, y } = await this.cursor();
    const lines = (await this.screen()).toLowerCase().split("\n");
    const wanted = text.toLowerCase();
    const below = [lines[y]?.slice(x + 1) ?? "", ...lines.slice(y + 1)];
    const isWhole = (line: string) => line.trim() === wanted;
    const line = below.some(isWhole)
      ? below.findIndex(isWhole)
      : below.findIndex((line) => line.trim().startsWith(wanted));
    const matches = below.slice(0, line).join("\n").split(wanted).length;

    await this.type("/");
    await this.type("-l", text);
    await this.type("Enter");
    for (let next = 1; next < matches; next++) await this.type("n");
  }

  protected async goToField(label: string) {
    await this.goTo(label);
    await this.type("Tab");
  }
}

/** In Lynx one of the links, buttons and fields is current, which the arrow keys change. */
class Lynx extends TextBrowser {
  protected readonly prompt = /Enter text\./;

  protected async goTo(text: string) {
    const screen = await this.screen();
    // A button's value stands before its text, or "BUTTON" where it has none.
    const buttonAt = screen.search(new RegExp(`(?<=\\()\\w+\\) ${text}`));
    await this.#makeCurrent(screen, buttonAt === -1 ? screen.indexOf(text) : buttonAt);
  }

  protected async goToField(label: string) {
    const screen = await this.screen();
    const labelAt = screen.search(new RegExp(`^ *${label}`, "m"));
    await this.#makeCurrent(screen, screen.indexOf("_", labelAt));
  }

  async #makeCurrent(screen: string, index: number) {
    const before = screen.slice(0, index).split("\n");
    const wanted = (before.length - 1) * ROW + (before.at(-1)?.length ?? 0);
    let at = await this.#currentOtherThan(-1);
    while (at !== wanted) {
      await this.type(at < wanted ? "Down" : "Up");
      at = await this.#currentOtherThan(at);
    }
  }

  /** Where the current link, button or field is, once it is another one and has been drawn. */
  async #currentOtherThan(before: number): Promise<number> {
    let at = before;
    const read = async () => {
      at = (await this.#current()) ?? before;
      return at;
    };
    await expect.poll(read, { intervals: [10, 20, 50] }).not.toBe(before);
    return at;
  }

  /** What is reversed between the title and the last three lines. */
  async #current(): Promise<number | undefined> {
    const lines = (await this.screen({ withStyles: true })).trimEnd().split("\n");
    const row = lines.findIndex((line, index) => index > 0 && line.includes(REVERSED));
    if (row === -1 || row > lines.length - 4) return undefined;

    const [before = ""] = lines[row]?.split(REVERSED) ?? [];
    return row * ROW + before.replace(STYLE, "").length;
  }
}

/** More than a line has letters. */
const ROW = 1_000;
const REVERSED = "\u001b[7m";
// biome-ignore lint/suspicious/noControlCharactersInRegex: styles begin with one.
const STYLE = /\u001b\[[\d;]*m/g;
