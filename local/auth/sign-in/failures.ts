import { Attempts, type Trial } from "./attempts";

const FIVE_MINUTES = 300_000;
const AT_LARGE = 10;

/**
 * Who fails too often has to wait: first at one account from one address, so that a stranger
 * locks nobody else out; ten times later at that account, and from that address, at all.
 */
export class Failures {
  readonly #here: Attempts;
  readonly #atLarge: Attempts;

  constructor(perFiveMinutes: number) {
    this.#here = new Attempts(perFiveMinutes, FIVE_MINUTES);
    this.#atLarge = new Attempts(perFiveMinutes * AT_LARGE, FIVE_MINUTES);
  }

  begin(request: Request, email: string): Trial {
    const address = addressOf(request);
    const trials = [
      this.#here.begin(`${address} ${email}`),
      this.#atLarge.begin(email),
      ...(address ? [this.#atLarge.begin(address)] : []),
    ];
    return {
      forgive() {
        for (const trial of trials) trial.forgive();
      },
    };
  }
}

/** Known only where the web server or a proxy tells it. */
function addressOf(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",")[0]?.trim().slice(0, 64) ?? "";
}
