import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';

const TIMEOUT_MS = 9_000;

/**
 * A refusal is a failure of the network here: the loader itself would read a 404's JSON as the manifest, and keep it.
 * @throws what the loader reports as a manifest that did not arrive, which is tried again
 */
async function fetchFile(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
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
      return { script, timeout: TIMEOUT_MS };
    },
  };
}
