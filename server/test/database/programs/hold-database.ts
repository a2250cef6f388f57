/** Starts the embedded database on the folder it is given, says how that went, and holds it until it is ended. */
import { startEmbedded } from '../../../src/platform/database/embedded';

const [folder, packageRoot] = process.argv.slice(2);

startEmbedded(folder as string, { packageRoot }).then(
  ({ connectionString }) => {
    console.log(JSON.stringify({ ready: connectionString }));
    setInterval(() => {}, 60_000);
  },
  (error: Error & { code?: string }) => {
    console.log(JSON.stringify({ refused: error.code, message: error.message }));
    process.exitCode = 1;
  },
);
