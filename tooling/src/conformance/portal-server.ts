import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { REGISTRY_FILE } from '@portal/server/releases';
import { answerCall, CONDITIONS } from './answers/api-answers';

/** What a browser says with each call: what the API does, and who asks. */
export const CONDITION_HEADER = 'x-conformance-condition';
export const ROLE_HEADER = 'x-conformance-role';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface PortalServer {
  origin: string;
  close: () => Promise<void>;
}

export interface PortalFiles {
  shellOutput: string;
  deployFolder: string;
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The file of an address, which must not lead out of its folder. */
function fileIn(folder: string, address: string): string | undefined {
  const file = path.join(folder, path.normalize(decodeURIComponent(address)));
  const inside = file.startsWith(folder + path.sep);
  return inside && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function sendFile(response: http.ServerResponse, file: string): void {
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}

function sendPage(response: http.ServerResponse, shellOutput: string): void {
  const nonce = randomBytes(16).toString('base64');
  const html = readFileSync(path.join(shellOutput, 'index.html'), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy(nonce) });
  response.end(html.replaceAll('__CSP_NONCE__', nonce));
}

/** Stands in for the API, as the browser that asks wants it. */
function answerApi(request: http.IncomingMessage, response: http.ServerResponse, url: URL): void {
  const { [CONDITION_HEADER]: wanted, [ROLE_HEADER]: role } = request.headers;
  const condition = CONDITIONS.find((known) => known === wanted) ?? 'failing';
  const { status, type, body } = answerCall(
    {
      method: request.method ?? 'GET',
      pathname: url.pathname.slice('/api'.length),
      query: url.searchParams,
      role: String(role ?? ''),
    },
    condition,
  );
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

function answer(request: http.IncomingMessage, response: http.ServerResponse, files: PortalFiles): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { pathname } = url;
  if (pathname.startsWith('/api/')) {
    request.resume();
    answerApi(request, response, url);
    return;
  }
  if (pathname === '/remotes.json') {
    sendFile(response, path.join(files.deployFolder, REGISTRY_FILE));
    return;
  }
  const isRelease = /^\/(?:remotes|pictures)\//.test(pathname);
  const file = fileIn(isRelease ? files.deployFolder : files.shellOutput, pathname);
  if (file && pathname !== '/index.html') sendFile(response, file);
  else if (isRelease) response.writeHead(404).end();
  else sendPage(response, files.shellOutput);
}

/** Serves the built shell and the releases under the portal's policy; what answers for the API knows the contract alone. */
export async function servePortal(files: PortalFiles): Promise<PortalServer> {
  const server = http.createServer((request, response) => answer(request, response, files));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
