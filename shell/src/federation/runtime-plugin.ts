import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { cacheFor } from './broken-files';
import { FILE_MS } from './time-limits';

/**
 * A refusal is a failure of the network here: the loader itself would read a 404's JSON as the manifest, and keep it.
 * @throws what the loader reports as a manifest that did not arrive, which is tried again
 */
async function fetchFile(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_MS);
  const response = await fetch(address, { ...init, cache: cacheFor(String(address)), signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** Puts a time limit on what the loader requests; a silent network becomes a failure that can be retried. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-loading',
    fetch: fetchFile,
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: FILE_MS };
    },
  };
}
