// Loaded first into a process that must not outlive the one which started it: `node --import .../stop-with-starter.mjs`.
import { onStarterGone } from './parent-watch.mjs';

onStarterGone(() => process.kill(process.pid, 'SIGTERM'));
