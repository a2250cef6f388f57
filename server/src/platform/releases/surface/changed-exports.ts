import { type Surface, takenFrom } from './surface';

/** An export with all that it is made of, as a text that only differs where it does. */
function exportText(surface: Surface, key: string, name: string): string | undefined {
  if (surface.keys[key]?.[name] === undefined) return undefined;
  const { keys, types } = takenFrom(surface, { [key]: [name] });
  return JSON.stringify([keys, types]);
}

/** Exports that one surface has otherwise than the other, or that only one of them has. */
export function changedExports(before: Surface, after: Surface): { key: string; name: string }[] {
  const keys = [...new Set([...Object.keys(before.keys), ...Object.keys(after.keys)])];
  return keys.flatMap((key) => {
    const names = new Set([...Object.keys(before.keys[key] ?? {}), ...Object.keys(after.keys[key] ?? {})]);
    return [...names]
      .filter((name) => exportText(before, key, name) !== exportText(after, key, name))
      .map((name) => ({ key, name }));
  });
}
