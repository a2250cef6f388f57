import { open } from 'node:fs/promises';

const UNKNOWN = 'application/octet-stream';
/** Enough to tell a text from anything else. */
const LOOKED_AT = 64 * 1024;
/** The control characters that are in texts; any other is in none. */
const SPACING = /[\t\n\f\r]/g;
const CONTROL = /\p{Cc}/u;

/** What a file is, by what is in it: its name and what its sender said of it are not believed. */
export async function contentTypeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type/node');
  // What it takes for one kind and cannot follow to its end is of no kind that it knows.
  const known = await fileTypeFromFile(path).catch(() => undefined);
  return known?.mime ?? ((await isText(path)) ? 'text/plain' : UNKNOWN);
}

/** UTF-8 without control characters. A page or a script is a text like any other. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    // The last character may go on beyond what was read.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), {
      stream: true,
    });
    return !CONTROL.test(text.replace(SPACING, ''));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await handle.close();
  }
}
