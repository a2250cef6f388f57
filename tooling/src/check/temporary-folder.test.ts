import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder';

test('memory is used only where it is, and has room', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  try {
    expect(temporaryFolder(folder, 1)).toBe(folder);
    expect(temporaryFolder(folder, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
    expect(temporaryFolder(path.join(folder, 'none'), 1)).toBe(tmpdir());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
