import type { Ref, Surface } from './surface';

const MOST_CHARACTERS = 60;

function textOf(surface: Surface, ref: Ref, depth: number): string {
  const type = surface.types[ref] ?? 'never';
  if (typeof type === 'string') return type;
  if (depth === 0) return '...';
  const inner = (part: Ref) => textOf(surface, part, depth - 1);
  if ('oneOf' in type) return type.oneOf.map(inner).join(' | ');
  if ('list' in type) return `list of ${inner(type.list)}`;
  if ('tuple' in type) return `[${type.tuple.map(inner).join(', ')}]`;
  if ('named' in type) return `${type.named}<${type.of.map(inner).join(', ')}>`;
  if ('schema' in type) return `schema of ${inner(type.schema)}`;
  if ('calls' in type) return 'a function';
  const props = Object.entries(type.props).map(([name, part]) => `${name}: ${inner(part)}`);
  return `{ ${props.join(', ')} }`;
}

/** A type as it is named in a sentence. */
export function typeText(surface: Surface, ref: Ref): string {
  const text = textOf(surface, ref, 2);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;
}
