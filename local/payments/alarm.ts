/** Work that is done when it is due: at once when rung, and again when the work says. */
interface Alarm {
  ring(): void;
  close(): Promise<void>;
}

const LONGEST_WAIT = 60 * 60 * 1000;
const WAIT_AFTER_FAILURE = 5_000;

/** `work` answers in how many milliseconds it wants to be called again; it never overlaps. */
export function createAlarm(
  work: () => Promise<number | undefined>,
  failed: (error: unknown) => void,
): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isRungAgain = false;
  let isClosed = false;

  async function run(): Promise<void> {
    let wait: number | undefined;
    do {
      isRungAgain = false;
      wait = await work().catch((error: unknown) => {
        if (!isClosed) failed(error);
        return WAIT_AFTER_FAILURE;
      });
    } while (isRungAgain && !isClosed);

    running = undefined;
    if (wait === undefined || isClosed) return;
    timer = setTimeout(ring, Math.min(Math.max(wait, 0), LONGEST_WAIT));
  }

  function ring(): void {
    clearTimeout(timer);
    isRungAgain = true;
    if (!isClosed) running ??= run();
  }

  return {
    ring,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
