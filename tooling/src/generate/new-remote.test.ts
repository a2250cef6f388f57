import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from './new-remote';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-new-'));
  mkdirSync(path.join(root, 'node_modules', 'react'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules', 'react', 'package.json'), '{ "version": "19.3.1" }');
  writeFileSync(path.join(root, 'package.json'), '{ "workspaces": ["shell"] }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const readJson = (...parts: string[]) => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));

it('is a workspace that says who may enter', () => {
  createRemote(root, 'audit', { title: 'Internal Audit', roles: 'finance, ADMIN' });
  expect(readJson('package.json').workspaces).toEqual(['shell', 'mfe-audit']);
  expect(readJson('mfe-audit', 'package.json').portal).toEqual({
    title: 'Internal Audit',
    routePrefix: '/audit',
    roles: ['FINANCE', 'ADMIN'],
    icon: 'areas',
    menu: [{ path: '', label: 'Dashboard', icon: 'dashboard' }],
    pages: {},
  });
});

it.each([
  ['Audit', {}, /small letters/],
  ['a', {}, /small letters/],
  ['auth', {}, /"auth" is the portal's own/],
  ['shell', {}, /"shell" is the portal's own/],
  ['healthz', {}, /"healthz" is the portal's own/],
  ['audit', { roles: 'KING' }, /no role "KING"/],
  ['audit', { title: '"><script>' }, /--title takes/],
])('%s with %o is refused, and nothing is written', (name, options, reason) => {
  expect(() => createRemote(root, name, options)).toThrow(reason);
  expect(readJson('package.json').workspaces).toEqual(['shell']);
  expect(existsSync(path.join(root, `mfe-${name}`))).toBe(false);
});

it('never writes over a remote that exists', () => {
  createRemote(root, 'audit', {});
  writeFileSync(path.join(root, 'mfe-audit', 'src', 'routes.tsx'), 'mine');
  expect(() => createRemote(root, 'audit', {})).toThrow(/exists already/);
  expect(readFileSync(path.join(root, 'mfe-audit', 'src', 'routes.tsx'), 'utf8')).toBe('mine');
});
