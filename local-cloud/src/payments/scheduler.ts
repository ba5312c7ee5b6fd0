interface Scheduler {
  wake(): void;
  close(): Promise<void>;
}

const MAX_WAIT_MS = 60 * 60 * 1000;
const RETRY_AFTER_MS = 5_000;

/** Calls `work` on `wake` and again after the milliseconds that it returns. Calls never overlap. */
export function createScheduler(
  work: () => Promise<number | undefined>,
  failed: (error: unknown) => void,
): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isDueAgain = false;
  let isClosed = false;

  async function run(): Promise<void> {
    let wait: number | undefined;
    do {
      isDueAgain = false;
      wait = await work().catch((error: unknown) => {
        if (!isClosed) failed(error);
        return RETRY_AFTER_MS;
      });
    } while (isDueAgain && !isClosed);

    running = undefined;
    if (wait === undefined || isClosed) return;
    timer = setTimeout(wake, Math.min(Math.max(wait, 0), MAX_WAIT_MS));
  }

  function wake(): void {
    clearTimeout(timer);
    isDueAgain = true;
    if (!isClosed) running ??= run();
  }

  return {
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
