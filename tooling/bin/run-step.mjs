// Runs a program that knows nothing of who started it: it ends, with all it has started, when that one is gone.
import { onStarterGone } from './parent-watch.mjs';
import { supervise } from './supervise.mjs';

const [command, ...args] = process.argv.slice(2);
const { code } = await supervise(command, args, { watch: onStarterGone });
process.exitCode = code;
