import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { ReleaseDescription } from '@portal/contract/remotes';
import { isDevelopmentBuild } from './development-build';
import { cacheFor } from './failed-files';
import { expectFiles, knownHash } from './integrity';
import { FILE_MS } from './time-limits';

/**
 * A refusal is a failure of the network here: the loader itself would read a 404's JSON as the manifest, and keep it.
 * @throws what the loader reports as a manifest that did not arrive, which is tried again
 */
async function fetchFile(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_MS);
  // A release of before manifests were hashed lists none.
  const integrity = knownHash(String(address)) ?? '';
  const response = await fetch(address, { ...init, cache: cacheFor(String(address)), integrity, signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (integrity) await expectListed(String(address), response.clone());
  return response;
}

/** A manifest that is the one which was released says what else may run of its release. */
async function expectListed(address: string, manifest: Response): Promise<void> {
  // Written by the build and held to its hash; releases of before list nothing here.
  const { integrity } = (await manifest.json()) as Partial<Pick<ReleaseDescription, 'integrity'>>;
  if (integrity) expectFiles({ entry: address, integrity });
}

/** Puts a time limit on what the loader requests; a silent network becomes a failure that can be retried. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-loading',
    fetch: fetchFile,
    createScript: ({ url }) => {
      // The manifest says where the entry lies: whatever it says, only an entry that the registry lists is run.
      if (!knownHash(url) && !isDevelopmentBuild(url)) throw new Error(`${url} is no file of a release`);
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: FILE_MS };
    },
  };
}
