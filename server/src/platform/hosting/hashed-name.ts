const EXTENSION = /^[a-z0-9]+$/;
const CONTENT_HASH = /^[0-9a-f]{12,}$/;

function endsWithHash(part: string): boolean {
  const start = Math.max(part.lastIndexOf('/'), part.lastIndexOf('-')) + 1;
  return CONTENT_HASH.test(part.slice(start));
}

/**
 * Whether a file has a content hash in its name, with extensions only after it (`main.0123456789ab.js.map`): such a file
 * never changes.
 */
export function isHashedName(pathname: string): boolean {
  const parts = pathname.split('.');
  // From the end: an extension at least, then the hash.
  for (let index = parts.length - 1; index > 0; index -= 1) {
    if (!EXTENSION.test(parts[index] ?? '')) return false;
    if (endsWithHash(parts[index - 1] ?? '')) return true;
  }
  return false;
}
