import { ensureBuilt } from '../build/ensure-built';

if (!(await ensureBuilt())) process.exitCode = 1;
