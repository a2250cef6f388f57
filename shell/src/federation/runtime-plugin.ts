import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';

const TIMEOUT_MS = 9_000;

/** Puts a time limit on what the loader requests; a silent network becomes a failure that can be retried. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-loading',
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: TIMEOUT_MS };
    },
  };
}
