import { sampleDescription } from '../../testing/registry-samples';
import { expectFiles, expectManifest, installIntegrityGuard } from './integrity';
import runtimePlugin from './runtime-plugin';

const MANIFEST = 'mf-manifest.json';

const stable = sampleDescription('finance');

beforeAll(() => {
  expectFiles(stable);
  installIntegrityGuard();
});

function script(address: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = address;
  return element;
}

it('ties every file of a release to its hash, whoever asks for it', () => {
  const element = script('/remotes/finance/build-one/remote-entry.js?retry=1');
  expect(element.integrity).toBe(stable.integrity['remote-entry.js']);
  expect(element.crossOrigin).toBe('anonymous');
});

it('lets no file run that lies beside a release and is not listed', () => {
  expect(script('/remotes/finance/build-one/planted.js').integrity).toMatch(/^sha384-A{64}$/);
  const style = document.createElement('link');
  style.href = '/remotes/finance/build-one/planted.css';
  expect(style.integrity).toMatch(/^sha384-A{64}$/);
});

it('lets nothing run from where releases lie that no known release lists', () => {
  expect(script('/remotes/elsewhere/build-one/remote-entry.js').integrity).toMatch(/^sha384-A{64}$/);
  expect(script('/remotes/finance/build-one/../../elsewhere/entry.js').integrity).toMatch(/^sha384-A{64}$/);
});

it('trusts nothing as being worked on: only the shell of the development server does', () => {
  const address = '/remotes/finance/development/remote-entry.js';
  expect(script(address).integrity).toMatch(/^sha384-A{64}$/);
  expect(() => runtimePlugin().createScript?.({ url: address })).toThrow(/no file of a release/);
});

it('starts an entry only where the registry lists it, wherever a manifest says that it lies', () => {
  const { createScript } = runtimePlugin();
  expect(() => createScript?.({ url: '/elsewhere/remote-entry.js' })).toThrow(/no file of a release/);
  expect(() => createScript?.({ url: '/remotes/finance/build-one/planted.js' })).toThrow(
    /no file of a release/,
  );
  expect(createScript?.({ url: '/remotes/finance/build-one/remote-entry.js' })).toHaveProperty('script');
});

it('has the browser check a manifest that the release lists', async () => {
  globalThis.fetch = jest.fn(async () => new Response('{}'));
  const manifest = `/remotes/finance/build-one/${MANIFEST}`;
  await runtimePlugin().fetch?.(manifest, {});
  expect(fetch).toHaveBeenCalledWith(
    manifest,
    expect.objectContaining({ integrity: stable.integrity[MANIFEST] }),
  );
});

it('lets run what a verified manifest lists, and only from there on', async () => {
  const entry = '/remotes/finance/build-two/mf-manifest.json';
  const page = '/remotes/finance/build-two/page.js';
  const hash = `sha384-${'d'.repeat(64)}`;
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify({ integrity: { 'page.js': hash } })));
  await runtimePlugin().fetch?.(new URL(entry, location.origin).href, {});
  expect(script(page).integrity).toMatch(/^sha384-A{64}$/);
  expectManifest(entry, stable.integrity[MANIFEST] ?? '');
  expect(script(page).integrity).toMatch(/^sha384-A{64}$/);
  const answer = await runtimePlugin().fetch?.(new URL(entry, location.origin).href, {});
  expect(script(page).integrity).toBe(hash);
  expect(await (answer as Response).json()).toHaveProperty('integrity');
});

it('leaves the shell’s own files alone', () => {
  expect(script('/main.js').integrity || 'none').toBe('none');
});
