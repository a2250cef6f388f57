import { ensureBuilt } from '../build/ensure-built';

await ensureBuilt();
