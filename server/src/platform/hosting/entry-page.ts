import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { shellBuildIn } from '../releases';

/** Stands in the built index.html where each answer's own nonce goes. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface EntryPage {
  /** The page with the nonce in it, and which build of the shell it is; undefined while the shell is not built. */
  render(nonce: string): Promise<{ html: string; build: string | undefined } | undefined>;
}

/** The shell's index.html, read anew when a build has changed it. */
export function createEntryPage(shellDir: string): EntryPage {
  const file = path.join(shellDir, 'index.html');
  let kept: { stamp: string; text: string; build: string | undefined } | undefined;
  return {
    async render(nonce) {
      try {
        const { mtimeMs, size } = await stat(file);
        const stamp = `${mtimeMs} ${size}`;
        // The page is put in place last: what lies beside it is of the same build by then.
        if (kept?.stamp !== stamp)
          kept = { stamp, text: await readFile(file, 'utf8'), build: shellBuildIn(shellDir) };
        return { html: kept.text.replaceAll(NONCE_PLACEHOLDER, nonce), build: kept.build };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

/** What a browser gets while there is nothing built to show. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Asset Management</title><link rel="icon" href="data:,"></head>
<body><main><h1>Asset Management is not built yet</h1><p>Stop the server and run <code>npm start</code>: it builds the portal and starts it.</p></main></body>
</html>
`;
