import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { expectedHash } from './integrity';

const TIMEOUT_MS = 9_000;

/** How files of remotes are requested: with a time limit, and scripts only with the hash that the registry names. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-loading',
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const hash = expectedHash(url);
      if (hash) script.integrity = hash;
      return { script, timeout: TIMEOUT_MS };
    },
    createLink: ({ url, attrs }) => {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      link.crossOrigin = 'anonymous';
      const hash = expectedHash(url);
      if (hash) link.integrity = hash;
      return link;
    },
  };
}
