import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

// A dialog takes the focus a moment after it appears; on a busy machine what a test typed at once went into its first field.
test('page tests wait for a dialog by findDialog, which waits for its focus', () => {
  const packages = readdirSync(ROOT).filter((name) => /^(?:shared-features$|mfe-)/.test(name));
  const tests = packages.flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.tsx'))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(tests.length).toBeGreaterThan(50);
  const others = tests.filter((file) =>
    /findByRole\(\s*'dialog'/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
