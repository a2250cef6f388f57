import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { freePort } from '../free-port';
import { devServerOptions } from './dev-server';

let folder = '';
let port = 0;
let server: WebpackDevServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dev-shell-'));
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, '');
  port = await freePort();
  const compiler = webpack({ mode: 'development', entry, context: folder, output: { path: folder } });
  if (!compiler) throw new Error('webpack gave no compiler');
  server = new WebpackDevServer(
    { ...devServerOptions(port, 'http://127.0.0.1:9'), devMiddleware: { stats: 'none' } },
    compiler,
  );
  await server.start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The first thing that the server says on the socket of the page that reloads. */
function greeting(host: string, origin: string): Promise<string> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    host,
    origin,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/ws', headers, agent: false });
    request.on('error', reject);
    request.on('upgrade', (_response, socket, head) => {
      const said = (text: Buffer) => {
        resolve(text.toString());
        socket.destroy();
      };
      if (head.length > 0) said(head);
      else socket.once('data', said);
    });
  });
}

test.each(['localhost', '127.0.0.1'])('a page that was opened as %s is told of changes', async (name) => {
  const said = await greeting(`127.0.0.1:${port}`, `http://${name}:${port}`);
  expect(said).toContain('liveReload');
});

test('a page of another site is told nothing', async () => {
  const said = await greeting(`127.0.0.1:${port}`, 'http://elsewhere.example');
  expect(said).toContain('Invalid Host/Origin header');
});
