type Closer = () => void | Promise<void>;

/**
 * Runs a command that goes on until Ctrl-C: `start` says what to close, which then happens in the reverse order.
 * A start that fails closes what it had opened, prints one line and ends with exit code 1.
 */
export async function runUntilStopped(
  start: (onStop: (close: Closer) => void) => Promise<void>,
): Promise<void> {
  const closers: Closer[] = [];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
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
      void stop(0);
    });
  }
  try {
    await start((close) => closers.push(close));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
