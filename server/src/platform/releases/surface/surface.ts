import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readFacts, SURFACE_FILE } from '../release-files';

/** The place of a type in the list of types. */
const refSchema = z.number().int().min(0);

const signatureSchema = z.strictObject({
  /** Names of the parameters, for texts only. */
  names: z.array(z.string()),
  takes: z.array(refSchema),
  /** How many of them have to be given. */
  least: z.number().int().min(0),
  rest: refSchema.optional(),
  gives: refSchema,
  /** What its type parameters must be. */
  bounds: z.array(refSchema).optional(),
});

const typeSchema = z.union([
  // What is compared by its name alone: `string`, `"danger"`, `react ReactNode`.
  z.string(),
  z.strictObject({ oneOf: z.array(refSchema) }),
  z.strictObject({
    props: z.record(z.string(), refSchema),
    optional: z.array(z.string()).optional(),
    index: refSchema.optional(),
  }),
  z.strictObject({
    calls: z.array(signatureSchema),
    /** Called with `new`. */
    isClass: z.literal(true).optional(),
    props: z.record(z.string(), refSchema).optional(),
  }),
  z.strictObject({ list: refSchema }),
  z.strictObject({ tuple: z.array(refSchema) }),
  /** A type of somebody else's with what it is made of: `Promise` of what. */
  z.strictObject({ named: z.string(), of: z.array(refSchema) }),
  /** What reads values, by what it takes. */
  z.strictObject({ schema: refSchema }),
]);

const surfaceSchema = z.strictObject({
  /** Share key -> name -> its type. */
  keys: z.record(z.string(), z.record(z.string(), refSchema)),
  types: z.array(typeSchema),
  /** Packages of others that give types or whole exports, with their versions. */
  packages: z.record(z.string(), z.string()),
});

/** The declarations of what shared modules offer, as the compiler understands them. */
export type Surface = z.infer<typeof surfaceSchema>;
export type SurfaceType = z.infer<typeof typeSchema>;
export type Signature = z.infer<typeof signatureSchema>;
export type Ref = number;

export function parseSurface(content: unknown): Surface {
  return surfaceSchema.parse(content);
}

export function writeSurface(directory: string, surface: Surface): void {
  writeFileSync(path.join(directory, SURFACE_FILE), JSON.stringify(surface));
}

/** The report that a build left in its folder; undefined where it was built before there were any. @throws UnreadableFile */
export function readSurface(directory: string): Surface | undefined {
  if (!existsSync(path.join(directory, SURFACE_FILE))) return undefined;
  return readFacts(directory, SURFACE_FILE, parseSurface);
}

/** Every type that a type is made of. */
function partsOf(type: SurfaceType): Ref[] {
  if (typeof type === 'string') return [];
  if ('oneOf' in type) return type.oneOf;
  if ('list' in type) return [type.list];
  if ('tuple' in type) return type.tuple;
  if ('named' in type) return type.of;
  if ('schema' in type) return [type.schema];
  const props = Object.values(type.props ?? {});
  if (!('calls' in type)) return type.index === undefined ? props : [...props, type.index];
  const signatures = type.calls.flatMap(({ takes, rest, gives, bounds = [] }) => [
    ...takes,
    ...(rest === undefined ? [] : [rest]),
    gives,
    ...bounds,
  ]);
  return [...props, ...signatures];
}

function moved(type: SurfaceType, to: (ref: Ref) => Ref): SurfaceType {
  const props = (of: Record<string, Ref>) =>
    Object.fromEntries(Object.entries(of).map(([name, ref]) => [name, to(ref)]));
  if (typeof type === 'string') return type;
  if ('oneOf' in type) return { oneOf: type.oneOf.map(to) };
  if ('list' in type) return { list: to(type.list) };
  if ('tuple' in type) return { tuple: type.tuple.map(to) };
  if ('named' in type) return { ...type, of: type.of.map(to) };
  if ('schema' in type) return { schema: to(type.schema) };
  if (!('calls' in type))
    return {
      ...type,
      props: props(type.props),
      ...(type.index === undefined ? {} : { index: to(type.index) }),
    };
  return {
    ...type,
    calls: type.calls.map((signature) => ({
      ...signature,
      takes: signature.takes.map(to),
      ...(signature.rest === undefined ? {} : { rest: to(signature.rest) }),
      gives: to(signature.gives),
      ...(signature.bounds ? { bounds: signature.bounds.map(to) } : {}),
    })),
    ...(type.props ? { props: props(type.props) } : {}),
  };
}

/** The part of a surface that somebody takes by these names: a release needs no more, and is hurt by no more. */
export function takenFrom(surface: Surface, imports: Readonly<Record<string, readonly string[]>>): Surface {
  const order: Ref[] = [];
  const places = new Map<Ref, Ref>();
  const visit = (ref: Ref): Ref => {
    const known = places.get(ref);
    if (known !== undefined) return known;
    const place = order.push(ref) - 1;
    places.set(ref, place);
    for (const part of partsOf(surface.types[ref] ?? 'never')) visit(part);
    return place;
  };
  const keys = Object.entries(imports).flatMap(([key, names]) => {
    const offered = surface.keys[key];
    if (!offered) return [];
    const taken = names.flatMap((name) => {
      const ref = offered[name];
      return ref === undefined ? [] : [[name, visit(ref)] as const];
    });
    return [[key, Object.fromEntries(taken)] as const];
  });
  const types = order.map((ref) => moved(surface.types[ref] ?? 'never', visit));
  return { keys: Object.fromEntries(keys), types, packages: surface.packages };
}
