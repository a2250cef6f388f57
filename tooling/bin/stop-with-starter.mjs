// Loaded first into a process that must not outlive the one which started it: `node --import .../stop-with-starter.mjs`.
import { onStarterGone } from './parent-watch.mjs';

onStarterGone(() => process.kill(process.pid, 'SIGTERM'));

// A terminal that was closed takes no more lines: that must not cut the stop short that it asks for.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
