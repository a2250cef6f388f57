import { constants } from 'node:os';

type Closer = () => void | Promise<void>;
type Work = (onStop: (close: Closer) => void) => Promise<void>;

/**
 * Runs work that says what to close, which happens in the reverse order when it is over, has failed or is told to stop.
 * @param isEndless it is over only when it is told to stop, which is then as it should be
 */
async function runAndClose(work: Work, isEndless: boolean): Promise<void> {
  const closers: Closer[] = [];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    // What is closed under the work breaks there, in whatever it waits for: that must not cut the closing short.
    process.on('unhandledRejection', () => {});
    for (const close of closers.toReversed()) {
      await Promise.resolve(close()).catch((error: unknown) =>
        console.error(error instanceof Error ? error.message : error),
      );
    }
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log('\nStopping ...');
      void stop(isEndless ? 0 : 128 + constants.signals[signal]);
    });
  }
  try {
    await work((close) => closers.push(close));
    if (!isEndless) await stop(Number(process.exitCode ?? 0));
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/**
 * Runs a command that goes on until Ctrl-C: `start` says what to close, which then happens in the reverse order.
 * A start that fails closes what it had opened, prints one line and ends with exit code 1.
 */
export function runUntilStopped(start: Work): Promise<void> {
  return runAndClose(start, true);
}

/** Runs a command that comes to an end by itself, and closes what it has opened however it ends. */
export function runToEnd(work: Work): Promise<void> {
  return runAndClose(work, false);
}
