import { ConfigError, readConfig } from './platform/config';
import { DatabaseStartError } from './platform/database';
import { StartError } from './platform/start-error';
import { type RunningServer, startServer } from './start-server';
import { describeStart } from './welcome';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longer than any call may take. */
const STOP_WITHIN_MS = 20_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

function explain(error: unknown): string {
  const isExpected =
    error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof StartError;
  if (isExpected) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Stops when asked to, also while starting; being asked again changes nothing. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping ...');
    setTimeout(() => {
      complain('Something did not stop in time; ending anyway.');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    try {
      await (await starting).stop();
      process.exit(0);
    } catch (error) {
      complain(explain(error));
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

async function main(): Promise<void> {
  // A terminal that was closed takes no more lines: that must not cut the stop short that it asks for.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const config = readConfig(process.env);
    const starting = startServer(config, { report: say });
    stopOnSignal(starting);
    const { url, database } = await starting;
    for (const line of await describeStart(config, url, database.db)) say(line);
  } catch (error) {
    complain(explain(error));
    process.exit(1);
  }
}

await main();
