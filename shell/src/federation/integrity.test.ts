import { sampleDescription } from '../testing/registry-samples';
import { expectFiles, installIntegrityGuard } from './integrity';

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

it('leaves the shell’s own files alone', () => {
  expect(script('/main.js').integrity || 'none').toBe('none');
});
