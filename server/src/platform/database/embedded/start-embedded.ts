import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../files/make-folder';
import { DatabaseStartError } from '../database-start-error';
import { assertRunnable, findBinaries } from './binaries';
import { freePort } from './free-port';
import { connectionStringOf, ensureCluster, readPassword, superuser } from './init-cluster';
import { memorySettings } from './memory-settings';
import { takeOwnership } from './owner-file';
import { killStragglers, stopOrphan } from './postmaster';
import { assertDevNull, chooseLaunch } from './privileges';
import { type ServerProcess, type ServerSettings, startServerProcess } from './server-process';
import { explainStartFailure } from './start-failure';

export interface EmbeddedOptions {
  /** Further PostgreSQL settings, for example `['-c', 'fsync=off']`. */
  flags?: readonly string[];
  /** Receives PostgreSQL's own log. */
  onLog?: (text: string) => void;
  /** Another copy of the npm package with the binaries. */
  packageRoot?: string;
}

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  connectionString: string;
  /** Stops PostgreSQL and gives the folder free. End the pools first. */
  stop(): Promise<void>;
}

const restartPauseMs = [0, 500, 1000, 2000, 5000];

/**
 * Runs PostgreSQL on the data in `base`, made at the first start. It ends with this process, however that ends.
 * Rejects with a DatabaseStartError whose message is one line.
 */
export async function startEmbedded(base: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(base);
  let release = () => {};
  try {
    const binaries = findBinaries(options.packageRoot);
    assertRunnable(binaries);
    assertDevNull();
    makeFolder(folder);
    const dataDir = path.join(folder, 'pgdata');
    const launch = chooseLaunch(binaries.postgres, folder, dataDir);
    release = takeOwnership(folder);
    await stopOrphan(dataDir);
    await ensureCluster(folder, dataDir, binaries, launch);
    const { flags = [], onLog = () => {} } = options;
    const settings = {
      base: folder,
      dataDir,
      port: await freePort(),
      binaries,
      launch,
      onLog,
      flags: [...memorySettings(), ...flags],
    };
    const server = await keepRunning(settings);
    return describe(settings.port, readPassword(dataDir), async () => {
      await server.stop();
      release();
    });
  } catch (error) {
    release();
    throw explainStartFailure(folder, error);
  }
}

function describe(port: number, password: string, stop: () => Promise<void>): EmbeddedDatabase {
  const connection = { host: '127.0.0.1', port, user: superuser, password, database: 'postgres' };
  const connectionString = connectionStringOf(port, password);
  let stopped: Promise<void> | undefined;
  // Once only: a second stop must not give free a folder that has been started again.
  return { connection, connectionString, stop: () => (stopped ??= stop()) };
}

/** Starts PostgreSQL again on the same port should it end by itself: callers see failed queries for that moment. */
async function keepRunning(settings: ServerSettings): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await startOnFreePort(settings);
  const watch = async (server: ServerProcess): Promise<void> => {
    await server.exited;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const pauseMs = restartPauseMs[Math.min(attempt, restartPauseMs.length - 1)];
      try {
        await sleep(pauseMs, undefined, { ref: false, signal });
        await stopOrphan(settings.dataDir);
        current = await startPastStragglers(settings);
        watching = watch(current);
        return;
      } catch (error) {
        if (!signal.aborted) settings.onLog(`${(error as Error).message}\n`);
      }
    }
  };
  let watching = watch(current);
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A restart that was under way when the stop came has made a new process.
      await current.stop();
    },
  };
}

async function startOnFreePort(settings: ServerSettings): Promise<ServerProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startPastStragglers(settings);
    } catch (error) {
      const taken = error instanceof DatabaseStartError && error.code === 'EADDRINUSE';
      if (!taken || attempt === 5) throw error;
      settings.port = await freePort();
    }
  }
}

async function startPastStragglers(settings: ServerSettings): Promise<ServerProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await startServerProcess(settings);
    } catch (error) {
      const busy = error instanceof DatabaseStartError && error.code === 'EDATADIRBUSY';
      if (!busy || attempt === 10) throw error;
      killStragglers(settings.dataDir);
      await sleep(300);
    }
  }
}
